import type pg from 'pg';
import { MatchWeight } from '../../../shared/enums.ts';
import { sealSearch } from '../../modules/search/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { wishes } from '../content/wishes.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

/** How many of the latest members are new to the owner of a saved search. */
const newcomers = 40;

/** Whom some want to meet, and the searches that they keep. */
export async function seedWishes(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string }>(`select id, names ->> 'en-GB' as name from kink`);
  const kinks = new Map(rows.map(({ id, name }) => [name, id]));
  const wishing = people.flatMap(({ id, name }) => (wishes[name] ? [{ id, ...wishes[name] }] : []));
  await insertLinks(
    client,
    'match_settings',
    { profile_id: 'bigint', groups: 'int', age_from: 'int', age_to: 'int', distance_band: 'int' },
    wishing.map(({ id, groups, ages: [age_from, age_to], band }) => ({
      ...{ profile_id: id, groups, age_from, age_to },
      distance_band: band,
    })),
  );
  await insertLinks(
    client,
    'match_word',
    { profile_id: 'bigint', kink_id: 'bigint', weight: 'int' },
    wishing.flatMap(({ id, words }) =>
      Object.entries(words).map(([word, weight]) => ({
        ...{ profile_id: id, kink_id: kinks.get(word) },
        weight: MatchWeight[weight],
      })),
    ),
  );
  await insertRows(
    client,
    'saved_search',
    {
      ...{ profile_id: 'bigint', position: 'int', sealed: 'bytea', alert: 'boolean' },
      ...{ seen_ordinal: 'int', told_ordinal: 'int', told_at: 'timestamptz' },
    },
    wishing.flatMap(({ id, searches = [] }) =>
      searches.map(({ name, alert, words, options: { ...options } }, at) => {
        if (words) options.any = words.map((word) => kinks.get(word)!);
        const search = { mode: 'All' as const, filtered: false, text: '', options };
        const sealed = `\\x${sealSearch(secrets, id, { name, search }).toString('hex')}`;
        const ordinals = { seen_ordinal: people.length - newcomers, told_ordinal: people.length * 2 };
        return { profile_id: id, position: at + 1, sealed, alert, ...ordinals, told_at: now };
      }),
    ),
  );
}
