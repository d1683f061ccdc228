CREATE TRIGGER venue_amenity_update_listed AFTER UPDATE ON venue_amenity REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION venue_amenities_changed();
