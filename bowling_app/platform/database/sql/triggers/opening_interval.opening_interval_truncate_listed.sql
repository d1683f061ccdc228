CREATE TRIGGER opening_interval_truncate_listed AFTER TRUNCATE ON opening_interval FOR EACH STATEMENT EXECUTE FUNCTION listed_tables_emptied();
