import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** For whom words are: a door opens on those who may read them. `server` is what only the server writes, such as mails. */
export type Door = 'everybody' | 'members' | 'staff' | 'server';

const shared = fileURLToPath(new URL('../../shared/', import.meta.url));

/** The files with the words of a locale: those of the house, and those of each area that has any. */
export const catalogueFiles = (locale: string): string[] =>
  [shared, ...readdirSync(shared).map((area) => `${shared}${area}/`)]
    .map((folder) => `${folder}text/${locale}.json`)
    .filter((file) => existsSync(file));

/** The words of a locale for one door, by their ids, without fallbacks. */
export const wordsOf = (locale: string, door: Door): Record<string, string> =>
  Object.assign(
    {},
    ...catalogueFiles(locale).map(
      (file) => (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Door, object>>)[door],
    ),
  ) as Record<string, string>;
