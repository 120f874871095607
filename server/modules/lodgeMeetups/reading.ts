/** What queries read of meetups: from the rows of `meetupSource`, as the actor is to see them. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import { Gender, MeetupSignUp as State } from '../../../shared/enums.ts';
import type { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { isSupport, type Actor } from '../../platform/actor.ts';
import { refuse, Refusal } from '../../platform/refusal.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { enumName, firstRow, iso, type Ref } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import {
  findable,
  mayLookInside,
  memberStatuses,
  membershipIn,
  seesEverybody,
  type Membership,
} from '../lodges/index.ts';

export type MeetupCard = NonNullable<Output<typeof meetups.GetNextMeetup>['meetup']>;

/** Whether the actor sees a person in the lodge. */
export const isVisiblePerson = (actor: Actor, membership: Membership, profileId: Ref): RawBuilder<boolean> =>
  seesEverybody(actor, membership) ? sql<boolean>`true` : sql<boolean>`not ${areApart(actor.profileId, profileId)}`;

/** Where the one who waits in the row `mine` stands in the queue of their group, of those whom the actor meets. */
export const positionOf = (actor: Actor, membership: Membership): RawBuilder<number> => sql<number>`(
  select count(*)::int from lodge_meetup_sign_up s where s.meetup_id = mine.meetup_id and s.state = ${sql.lit(State.Waiting)}
    and s.gender = mine.gender and s.id <= mine.id and ${isVisiblePerson(actor, membership, sql.ref('s.profile_id'))})`;

/** The couple (row `s`) that waits for the meetup `m` and was passed over, where there is one. */
export const passedOver = sql`select from lodge_meetup_sign_up s
  where s.meetup_id = m.id and s.state = ${sql.lit(State.Waiting)} and s.passed_at is not null`;

/** How many wait for the meetup `m` in each group, of those whom the actor meets. */
export const waitingByGroup = (actor: Actor, membership: Membership) => {
  const of = (gender: number) => sql`count(*) filter (where s.gender = ${sql.lit(gender)})`;
  return sql`(select json_build_object('men', ${of(Gender.Male)}, 'women', ${of(Gender.Female)}, 'couples', ${of(Gender.Couple)},
      'transgender', ${of(Gender.Transsexual)})
    from lodge_meetup_sign_up s where s.meetup_id = m.id and s.state = ${sql.lit(State.Waiting)}
      and ${isVisiblePerson(actor, membership, sql.ref('s.profile_id'))})`;
};

/** Whether a meetup, or a comment on one, is there for anybody, on an alias of its table. */
export const isInSight = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.withheld`)} = 0 and ${sql.ref(`${alias}.deleted_at`)} is null)`;

/** How many comments on the meetup `m` the actor is shown. */
export const commentsOf = (actor: Actor, membership: Membership): RawBuilder<number> => sql<number>`(
  select count(*)::int from lodge_meetup_comment c where c.meetup_id = m.id and ${isInSight('c')}
    and ${isVisiblePerson(actor, membership, sql.ref('c.author_id'))})`;

/** Those on its lists who are hidden from `me`, by group; mostly nobody, found from the few blocks of `me`. */
const hiddenCounts = (all: boolean, me: Ref | number) => {
  const coming = sql`s.state = ${sql.lit(State.Confirmed)}`;
  const of = (gender: number) => sql`count(*) filter (where ${coming} and s.gender = ${sql.lit(gender)})::int`;
  if (all) return sql`select 0 as men, 0 as women, 0 as couples, 0 as transgender, 0 as waiting`;
  return sql`select ${of(Gender.Male)} as men, ${of(Gender.Female)} as women, ${of(Gender.Couple)} as couples,
      ${of(Gender.Transsexual)} as transgender, count(*) filter (where not ${coming})::int as waiting
    from apart join lodge_meetup_sign_up s on s.profile_id = apart.other_id and s.meetup_id = m.id
    where apart.profile_id = ${me}`;
};

/** Meetups (alias `m`) with the own place of `me` (`mine`) and those whom they do not meet (`unmet`), unless they meet all. */
export const meetupSource = (all: boolean, me: Ref | number) => sql`
  lodge_meetup m
  left join lodge_meetup_sign_up mine on mine.meetup_id = m.id and mine.profile_id = ${me}
  cross join lateral (${hiddenCounts(all, me)}) unmet`;

/** The columns of a card, from `meetupSource`. */
export const cardColumns = sql`
  m.id as "meetupId", m.lodge_id as "lodgeId", m.title, m.starts_at as "startsAt", m.ends_at as "endsAt",
  m.time_zone as "timeZone", m.place, m.cancelled_at is not null as cancelled, m.places,
  json_build_object('men', m.men - unmet.men, 'women', m.women - unmet.women, 'couples', m.couples - unmet.couples,
    'transgender', m.transgender - unmet.transgender) as counts,
  m.people - unmet.men - unmet.women - 2 * unmet.couples - unmet.transgender as people,
  ${enumName(State, sql`coalesce(mine.state, 0)`)} as mine`;

/** How many come and how many may, as `numbers`: all of them, for places do not depend on who looks. */
export const numbersColumn = sql`
  json_build_object('places', m.places, 'men', m.men, 'women', m.women, 'couples', m.couples, 'transgender', m.transgender,
    'menPlaces', m.men_places, 'womenPlaces', m.women_places, 'couplePlaces', m.couple_places,
    'transgenderPlaces', m.transgender_places) as numbers`;

/** Where the actor stands in the lodge of a meetup, which they may look into; refuses with NotFound or NotAllowed. */
export async function membershipAt(
  read: Kysely<unknown>,
  meetupId: number,
  actor: Actor,
  now: Date,
): Promise<Membership> {
  const found = await firstRow(
    read,
    sql<
      Columns<'lodge_meetup', 'lodgeId' | 'withheld'>
    >`select lodge_id as "lodgeId", withheld from lodge_meetup where id = ${meetupId} and deleted_at is null`,
  );
  if (!found) return refuse('NotFound');
  const membership = await membershipIn(read, found.lodgeId, actor, now);
  if (found.withheld > 0 && !isSupport(actor)) return refuse('NotFound');
  return mayLookInside(actor, membership) ? membership : refuse('NotAllowed');
}

/** As `membershipAt`; undefined for who is refused. */
export async function membershipFor(...input: Parameters<typeof membershipAt>): Promise<Membership | undefined> {
  try {
    return await membershipAt(...input);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export interface SharedMeetup {
  meetupId: number;
  lodgeId: number;
  lodge: string;
  title: string;
  startsAt: string;
  timeZone: string;
}

/** The meetups ahead in which an actor and a profile both have a place, in lodges of which both are members, as JSON. */
export const meetupsOfBoth = (profileId: Ref, actor: Actor, now: Date) => {
  const comes = (alias: string) => sql`${sql.ref(`${alias}.state`)} = ${sql.lit(State.Confirmed)}`;
  const belongs = (
    member: Ref,
  ) => sql`exists (select from lodge_member m where m.lodge_id = l.id and m.profile_id = ${member}
    and m.status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))}))`;
  return sql<SharedMeetup[]>`(
    select coalesce(json_agg(json_build_object('meetupId', held.id, 'lodgeId', l.id, 'lodge', l.name, 'title', held.title,
      'startsAt', ${iso(sql.ref('held.starts_at'))}, 'timeZone', held.time_zone) order by held.starts_at, held.id), '[]')
    from lodge_meetup_sign_up theirs
    join lodge_meetup_sign_up mine on mine.meetup_id = theirs.meetup_id and mine.profile_id = ${actor.profileId}
    join lodge_meetup held on held.id = theirs.meetup_id join lodge l on l.id = held.lodge_id
    where theirs.profile_id = ${profileId} and ${comes('theirs')} and ${comes('mine')}
      and ${isInSight('held')} and held.cancelled_at is null and held.ends_at > ${now}
      and ${findable(actor)} and ${belongs(sql`${actor.profileId}`)} and ${belongs(profileId)})`;
};
