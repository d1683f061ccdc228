CREATE TRIGGER opening_interval_update_listed AFTER UPDATE ON opening_interval REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION opening_intervals_changed();
