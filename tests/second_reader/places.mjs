// Reads places with the schema of A11yJSON, which knows nothing of ours.
// From stdin: a list of PlaceInfo; to stdout, for each, its faults: "member: fault".
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const packages = createRequire(process.argv[2] + "/");
const { getPlaceInfoSchemaDefinition } = packages("@sozialhelden/a11yjson");
const { default: SimpleSchema } = packages("@sozialhelden/simpl-schema");
const schema = new SimpleSchema(getPlaceInfoSchemaDefinition());

function faults(place) {
  const reading = schema.newContext();
  reading.validate(place);
  return reading.validationErrors().map(({ name, type }) => `${name}: ${type}`);
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(faults)));
