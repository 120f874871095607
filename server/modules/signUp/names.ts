/** What a profile may be called. Every rule is here; what looks alike is decided by `name_skeleton` of the database. */
import { sql, type Kysely } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import { type names, nameLimits } from '../../../shared/signUp/names.ts';
import { isClearName, keptName } from '../../../shared/words.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isKeptName } from '../profiles/index.ts';

type Reason = NonNullable<Output<typeof names.IsProfileNameTaken>['reason']>;

/** Letters of the alphabets of Europe, digits and `-_.` between them, at least one letter. */
const letter = String.raw`[\p{L}&&[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]`;
const shape = new RegExp(
  String.raw`^(?=.*${letter})(?:${letter}|[0-9])(?:(?:${letter}|[0-9\-_.])*(?:${letter}|[0-9]))?$`,
  'v',
);

const email = /@|[-_.](at|snabela|snabel-a)[-_.]/i;
const url = /^www\b|:\/\/|[-_.](com|net|org|info|biz|app|eu|dk|se|no|nu|fi|is|de|uk|io|me|tv)$/i;
/** Six digits or more, also with signs between them, can be called. */
const phone = /(\d[-_. +()]*){6}/;

/** Words that speak for the house, whatever stands before or after them. */
const houseWords = [
  ...[
    'admin',
    'admins',
    'administrator',
    'moderator',
    'moderators',
    'support',
    'staff',
    'samvaer',
    'samvær',
    'security',
  ],
  ...['kundeservice', 'kundtjänst', 'kundservice', 'postmaster', 'webmaster', 'official', 'redaktionen', 'noreply'],
];

/** What nobody may be called, though it may be part of a name. */
const reserved = [
  ...houseWords,
  ...['system', 'help', 'hjælp', 'hjælpen', 'service', 'info', 'root', 'abuse', 'no-reply', 'nobody', 'anonymous'],
  ...['anonym', 'null', 'undefined', 'me'],
];

/** The words a name may be read as: between its signs and capitals, without digits around them, and all of it in one. */
function readingsOf(name: string): string[] {
  const withoutDigits = (word: string) => word.replace(/^[0-9]+|[0-9]+$/g, '');
  const parts = [name, name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')].flatMap((one) => one.split(/[-_.]+/));
  const whole = name.replace(/[-_.]/g, '');
  const all = [...parts, whole].flatMap((word) => [word, withoutDigits(word), word.replace(/[0-9]/g, '')]);
  return [...new Set(all)].filter((word) => word !== '');
}

/** Why a name cannot be chosen, by its form alone; null when nothing speaks against it. */
function faultOf(name: string): Reason | null {
  if (email.test(name) || url.test(name) || phone.test(name)) return 'ContactData';
  const length = [...name].length;
  if (length < nameLimits.min || length > nameLimits.max) return 'Length';
  return shape.test(name) && isClearName(name) ? null : 'Characters';
}

/** Why a name cannot be chosen by a profile, or by somebody without one; null when it is free. */
export async function judgeName(
  database: Kysely<never> | Kysely<unknown>,
  name: string,
  { profileId, now }: { profileId: number; now: Date },
): Promise<Reason | null> {
  const fault = faultOf(name);
  if (fault) return fault;
  const found = await firstRow(
    database,
    sql<{ taken: boolean; reserved: boolean }>`
      select exists (select from profile where name_skeleton = wanted and id <> ${profileId} and dark = is_dark(${profileId}))
          or ${isKeptName(sql.ref('wanted'), now, profileId)} as taken,
        wanted like 'deleted-%' or wanted in (select name_skeleton(word) from unnest(${reserved}::text[]) as word)
          or exists (select name_skeleton(word) from unnest(${readingsOf(name)}::text[]) as word
            intersect select name_skeleton(word) from unnest(${houseWords}::text[]) as word) as reserved
      from name_skeleton(${name}) as wanted`,
  );
  return found?.reserved ? 'Reserved' : found?.taken ? 'Taken' : null;
}

/** A name in the form in which it is kept. Refuses one that cannot be chosen. */
export async function chosenName({ sql: database, now }: Unit, requested: string, profileId: number): Promise<string> {
  const name = keptName(requested);
  const reason = await judgeName(database, name, { profileId, now });
  if (reason) refuse(reason === 'Taken' ? 'NameTaken' : 'NameNotAllowed', { fields: [{ field: 'name', reason }] });
  return name;
}
