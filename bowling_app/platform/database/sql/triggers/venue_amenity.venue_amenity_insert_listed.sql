CREATE TRIGGER venue_amenity_insert_listed AFTER INSERT ON venue_amenity REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION venue_amenities_changed();
