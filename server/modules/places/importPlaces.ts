import { sql, type Kysely } from 'kysely';
import { plainZipCode } from './zipCode.ts';

/** A line of a postal file in the GeoNames format: tab-separated, without a head. */
interface Row {
  country: string;
  zipCode: string;
  name: string;
  area: string;
  latitude: string;
  longitude: string;
}

/** Reads a line; undefined when it is empty. Throws an Error that names the line when something is missing in it. */
function readLine(line: string, number: number): Row | undefined {
  if (line.trim() === '') return undefined;
  const [country = '', zipCode = '', name = '', region = '', , county = '', , , , latitude = '', longitude = ''] =
    line.split('\t');
  // In Britain the first level is England or Scotland, which says too little.
  const area = (country === 'GB' ? county || region : region) || name;
  const numbers = [latitude, longitude].every((degrees) => /^-?\d+(\.\d+)?$/.test(degrees));
  if (!/^[A-Z]{2}$/.test(country) || !zipCode || !name || !numbers) {
    throw new Error(`Line ${number} is not a line of a postal file.`);
  }
  return { country, zipCode: plainZipCode(country, zipCode), name, area, latitude, longitude };
}

/**
 * Writes the places of a postal file, positions rounded to two decimals; a place that is known is brought up to date.
 * Answers how many lines were read. Throws an Error that names the line that cannot be read.
 */
export async function importPlaces(database: Kysely<never>, text: string): Promise<number> {
  const all = text.split(/\r?\n/).flatMap((line, at) => readLine(line, at + 1) ?? []);
  const byKey = new Map(all.map((row) => [`${row.country} ${row.zipCode} ${row.name}`, row]));
  const places = [...byKey.values()];
  for (let at = 0; at < places.length; at += 1000) await write(database, places.slice(at, at + 1000));
  return all.length;
}

const write = (database: Kysely<never>, rows: Row[]) =>
  sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(country text, "zipCode" text, name text, area text, latitude numeric, longitude numeric)
    ), areas as (
      insert into area (country, name) select distinct country, area from row
      on conflict (country, name) do update set name = excluded.name returning id, country, name
    )
    insert into place (country, zip_code, name, area_id, latitude, longitude)
    select row.country, coalesce(known.zip_code, "zipCode"), row.name, areas.id, round(row.latitude, 2), round(row.longitude, 2)
    from row join areas on areas.country = row.country and areas.name = row.area
    left join place known on known.country = row.country and known.name = row.name
      and replace(known.zip_code, ' ', '') = row."zipCode"
    on conflict (country, zip_code, name) do update
      set area_id = excluded.area_id, latitude = excluded.latitude, longitude = excluded.longitude`.execute(database);
