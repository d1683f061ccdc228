CREATE TRIGGER venue_amenity_truncate_listed AFTER TRUNCATE ON venue_amenity FOR EACH STATEMENT EXECUTE FUNCTION listed_tables_emptied();
