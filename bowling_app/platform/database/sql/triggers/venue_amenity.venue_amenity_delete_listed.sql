CREATE TRIGGER venue_amenity_delete_listed AFTER DELETE ON venue_amenity REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION venue_amenities_changed();
