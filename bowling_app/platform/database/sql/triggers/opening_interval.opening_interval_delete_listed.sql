CREATE TRIGGER opening_interval_delete_listed AFTER DELETE ON opening_interval REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION opening_intervals_changed();
