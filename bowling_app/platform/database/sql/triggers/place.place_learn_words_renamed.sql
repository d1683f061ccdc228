CREATE TRIGGER place_learn_words_renamed AFTER UPDATE OF name ON place FOR EACH ROW WHEN (new.name::text IS DISTINCT FROM old.name::text) EXECUTE FUNCTION learn_name_words();
