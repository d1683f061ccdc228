// Reads hours in OpenStreetMap's syntax with opening_hours.js, which knows nothing of our reader.
// From stdin: {"from": "2027-01-01", "to": "2028-01-02", "texts": [...]}; to stdout, for each text, its intervals in
// minutes after the first midnight, each with whether it is certain, or null for a text that it does not read.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const opening_hours = createRequire(process.argv[2] + "/")("opening_hours");
const place = { lat: "40.1", lon: "-82.9", address: { country: "United States", country_code: "us", state: "Ohio" } };
const { from, to, texts } = JSON.parse(readFileSync(0, "utf8"));
const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00`));
const minutes = (moment) => Math.round((moment - first) / 60000);

function intervals(text) {
  try {
    const hours = new opening_hours(text, place, { locale: "en" });
    return hours.getOpenIntervals(first, last).map(([begin, end, unknown]) => [minutes(begin), minutes(end), !unknown]);
  } catch {
    return null;
  }
}

process.stdout.write(JSON.stringify(texts.map(intervals)));
