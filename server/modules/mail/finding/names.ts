/** With whom somebody writes, and in which groups, by a part of the name. */
import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { ConversationType, MailBox, ParticipantStatus } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import type { mailSearch } from '../../../../shared/mail/search.ts';
import type { Actor } from '../../../platform/actor.ts';
import { folded, holding, isLike, type Pattern } from '../../../platform/database/searching.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { cardOf } from '../../profiles/index.ts';
import { isKept, isThereFor, otherOf } from '../conversations.ts';
import { unsealGroupName } from '../sealing.ts';
import { plainWord } from '../words.ts';

type Found = Pick<Output<typeof mailSearch.SearchMails>, 'people' | 'groups'>;

interface Row {
  conversationId: number;
  /** Whose name fits; null for a group, whose name is sealed. */
  profileId: number | null;
  sealed: string | null;
}

const mostFound = 5;
/** In each box so many of the latest conversations are gone through for any part of a name. */
const latestLookedAt = 100;
/** For how names begin all conversations are, unless so many members have such a name. */
const mostBeginning = 50;

const latestIn = (me: number, box: number) => sql`(
  select me.conversation_id from participant me where me.profile_id = ${me} and me.box = ${sql.lit(box)}
  order by me.pinned desc, me.last_at desc limit ${sql.lit(latestLookedAt)})`;

interface NamesFilter {
  me: number;
  /** Between which two, in the order of bytes, the names are that begin so. */
  first: string;
  end: string;
  pattern: Pattern;
}

const withThoseWho = ({ me, first, end }: NamesFilter) => sql`(
  select c.id from (select p.id from profile p where ${folded(sql.ref('p.name'))} ~>=~ ${first} and ${folded(sql.ref('p.name'))} ~<~ ${end}
    order by ${folded(sql.ref('p.name'))} using ~<~ limit ${sql.lit(mostBeginning)}) p
  join conversation c on c.type = ${sql.lit(ConversationType.Normal)} and c.low_id = least(p.id, ${me}) and c.high_id = greatest(p.id, ${me}))`;

/** One after the other by their keys: however many the planner expects, they are few beside all profiles. */
const named = (filter: NamesFilter) => sql<Row>`
  with candidate as materialized (${sql.join(
    [...Object.values(MailBox).map((box) => latestIn(filter.me, box)), withThoseWho(filter)],
    sql` union `,
  )})
  select c.id as "conversationId", other.id as "profileId", encode(c.name_sealed, 'base64') as sealed
  from candidate cross join lateral (select c.* from conversation c where c.id = candidate.conversation_id limit 1) c
  cross join lateral (select me.* from participant me where me.profile_id = ${filter.me} and me.conversation_id = c.id limit 1) me
  left join lateral (select other.* from profile other where other.id = ${otherOf(filter.me, 'c')} limit 1) other on true
  where ${isKept} and case when c.type = ${sql.lit(ConversationType.GroupChat)}
    then c.name_sealed is not null and me.standing = ${sql.lit(ParticipantStatus.Joined)}
    else other.id <> ${filter.me} and ${isLike(folded(sql.ref('other.name')), filter.pattern)} and ${isThereFor(filter.me, 'other')} end
  order by ${folded(sql.ref('other.name'))} is not distinct from ${filter.first}::text desc, me.last_at desc`;

/** No letter comes after it in the order of bytes. */
const lastLetter = '\u{10ffff}';

export async function whatIsNamed(context: QueryContext, { profileId: me }: Actor, text: string): Promise<Found> {
  const { database, secrets } = context.platform;
  const plain = plainWord(text);
  const filter = { me, first: plain, end: plain + lastLetter, pattern: holding(text) };
  const found = await preparedRows(database, 'people and groups by name', filter, named);
  const groups = found
    .flatMap(({ conversationId, sealed }) =>
      sealed ? [{ conversationId, name: unsealGroupName(secrets, conversationId, Buffer.from(sealed, 'base64')) }] : [],
    )
    .filter(({ name }) => plainWord(name).includes(plain));
  const people = found.filter(({ profileId }) => profileId !== null).slice(0, mostFound);
  return { people: await withCards(context, people), groups: groups.slice(0, mostFound) };
}

async function withCards({ now, platform }: QueryContext, people: readonly Row[]): Promise<Found['people']> {
  if (people.length === 0) return [];
  const ids = people.map(({ profileId }) => profileId);
  const cards = await preparedRows(
    platform.database,
    'cards of people by name',
    { ids, now },
    (all) => sql<{ profile: ProfileCard | null }>`select ${cardOf(sql.ref('one.id'), all.now)} as profile
      from unnest(${all.ids}::bigint[]) with ordinality as one (id, nth) order by nth`,
  );
  return people.flatMap(({ conversationId }, nth) => {
    const profile = cards[nth]?.profile;
    return profile ? [{ conversationId, profile }] : [];
  });
}
