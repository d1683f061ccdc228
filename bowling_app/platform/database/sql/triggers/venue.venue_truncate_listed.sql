CREATE TRIGGER venue_truncate_listed AFTER TRUNCATE ON venue FOR EACH STATEMENT EXECUTE FUNCTION listed_tables_emptied();
