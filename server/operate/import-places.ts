import { readFileSync } from 'node:fs';
import { entities } from '../modules/index.ts';
import { importPlaces } from '../modules/places/index.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { inUnit } from '../platform/database/unit.ts';

const usage = 'npm run operate -- import-places <file>';

/** Brings the places of a postal file in the GeoNames format into the database, all of them or none. */
export default async function importPlacesFrom([file]: string[]): Promise<void> {
  if (!file) throw new Error(`Which file? ${usage}`);
  const text = readFileSync(file, 'utf8');
  const database = await openDatabase(readConfig(), entities);
  try {
    const cause = { actorId: null, commandId: null };
    const { result } = await inUnit(database.orm.em, cause, (unit) => importPlaces(unit.sql, text));
    console.log(`${result} places were read.`);
  } finally {
    await database.close();
  }
}
