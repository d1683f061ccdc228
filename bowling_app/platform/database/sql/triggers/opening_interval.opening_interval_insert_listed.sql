CREATE TRIGGER opening_interval_insert_listed AFTER INSERT ON opening_interval REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION opening_intervals_changed();
