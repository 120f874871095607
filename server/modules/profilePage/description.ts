import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import { FieldVisibility, Gender, type Locale } from '../../../shared/enums.ts';
import type { profile, viewersToBe } from '../../../shared/profilePage/contract.ts';
import type { VisibleField } from '../../../shared/profiles/profileFields.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { enumName, type Ref } from '../../platform/database/sql.ts';
import { rankAt } from '../people/index.ts';
import { kinksOf } from '../interests/index.ts';
import {
  asColumns,
  choiceFacts,
  inJson,
  isVisible,
  measureFacts,
  profileChoiceFacts,
  profileGroupsFacts,
  shownAge,
  unsealFacts,
  type Sealed,
} from '../profiles/index.ts';

type PagePerson = Output<typeof profile.GetProfilePage>['persons'][number];

/** A person as the database answers it: what is sealed is opened only for who may see it. */
export interface SealedPerson extends Omit<PagePerson, 'facts'> {
  personId: number;
  facts: Omit<PagePerson['facts'], keyof Sealed> & Sealed;
}

const rankOfBorrowed: Record<(typeof viewersToBe)[number], number> = {
  Stranger: FieldVisibility.Everyone,
  Member: FieldVisibility.Members,
  Favourite: FieldVisibility.Favourites,
};

/** Up to which FieldVisibility somebody sees a page, favourites aside; the owner sees what nobody else does. */
export function rankOf(
  actor: Actor,
  { profileId, viewAs }: { profileId: number; viewAs?: keyof typeof rankOfBorrowed },
) {
  if (viewAs) return rankOfBorrowed[viewAs];
  if (actor.profileId === profileId) return FieldVisibility.Nobody;
  return actor.member ? FieldVisibility.Members : FieldVisibility.Everyone;
}

/** The rank with which somebody looks at `p`, as `eyes.rank`. */
export const eyesOf = (rank: number, viewerId: number) =>
  sql`lateral (select ${rankAt('p', viewerId, rank)} as rank) as eyes`;

const seen = (field: VisibleField, value: Ref) =>
  sql`case when ${isVisible(field, 'p', sql.ref('eyes.rank'))} then ${value} end`;

const personFacts = [...measureFacts('person'), ...choiceFacts('person')].map(
  ([field, value]) => [field, seen(field, value)] as const,
);

const ofProfile = [
  ...profileChoiceFacts('p').map(([field, value]) => [field, seen(field, value)] as const),
  ...profileGroupsFacts('p').map(([field, value]) => [field, sql`coalesce(${seen(field, value)}, 0)`] as const),
];

/** The persons of `p`, as far as `eyes` see them. */
export const persons = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('personId', person.id, 'name', name,
    'gender', ${enumName(Gender, sql.ref('person.gender'))},
    'age', ${shownAge('person', 'p', now)},
    'facts', json_build_object(${inJson(personFacts)})) order by position), '[]'::json)
  from person where profile_id = p.id)`;

/** What `p` tells about itself, as columns, as far as `eyes` see it. */
export const description = (locale: Locale) => sql`
  coalesce(${seen('headline', sql.ref('p.headline'))}, '') as headline,
  coalesce(${seen('text', sql.ref('p.about'))}, '') as text,
  ${asColumns(ofProfile)},
  coalesce(${seen('kinks', kinksOf(sql.ref('p.id'), locale))}, '[]') as kinks`;

/** A person with what was sealed opened. */
export const opened = (secrets: Secrets, { personId, facts: all, ...person }: SealedPerson): PagePerson => ({
  ...person,
  facts: { ...all, ...unsealFacts(secrets, personId, all) },
});
