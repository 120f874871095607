/** Tags and authors by the beginning of their names. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import type { Output } from '../../../shared/contract.ts';
import { BlogAudience, BlogStatus } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { foldLetters } from '../../../shared/folding.ts';
import type { Actor } from '../../platform/actor.ts';
import { beginningWith, folded, isLike } from '../../platform/database/searching.ts';
import { inAlphabet, rows } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { areApart } from '../people/index.ts';
import { cardOf, isListed } from '../profiles/index.ts';
import { isMeantFor } from './queries/cards.ts';
import { isOfSide, viewerOf } from './viewer.ts';

type Tag = Output<typeof blogLists.SearchBlogTags>[number];

const mostFound = 10;
/** The most tags with a given beginning that are ranked. */
const mostLookedAt = 200;
/** Entries of a tag are counted up to here. */
const mostCounted = 100;

/** Counts entries with a tag, in its compared letters, that everybody on a side may read, up to a limit, without those of people the reader does not meet. */
const entriesWith = (plain: RawBuilder<unknown>, { profileId: readerId, dark }: Actor) => sql<number>`(
  select count(*)::int from (
    select from blog_entry_tag t join blog_entry entry on entry.id = t.blog_entry_id
      and entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null
      and entry.audience in (${sql.lit(BlogAudience.Public)}, ${sql.lit(BlogAudience.Members)})
    where t.plain = ${plain} and t.dark = ${sql.lit(dark)} and not ${areApart(readerId, sql.ref('entry.author_id'))}
    order by t.published_at desc limit ${sql.lit(mostCounted)}) counted)`;

/** The tags of people whom a reader does not meet, with how many of their entries carry each. */
const tagsUnmet = (readerId: number) => sql`select t.plain, count(*) as entries
  from apart join blog_entry e on e.author_id = apart.other_id join blog_entry_tag t on t.blog_entry_id = e.id
  where apart.profile_id = ${readerId} group by t.plain`;

/** Tags that begin with some letters, the most used first; those of which nothing can be read are passed over. */
export const tagsBeginning = (read: Kysely<unknown>, text: string, actor: Actor): Promise<Tag[]> =>
  rows(
    read,
    sql<Tag>`
      select used.tag, readable.entries from (
        select counted.plain, (array_agg(tag order by counted.entries desc, tag))[1] as tag,
          sum(counted.entries) - coalesce(min(unmet.entries), 0) as entries from blog_tag counted
          left join (${tagsUnmet(actor.profileId)}) unmet using (plain)
        where counted.dark = ${sql.lit(actor.dark)} and plain ^@ ${foldLetters(text)}
        group by counted.plain order by 3 desc, 2) used
      cross join lateral (select ${entriesWith(sql.ref('used.plain'), actor)} as entries offset 0) readable
      where readable.entries > 0 order by used.entries desc, used.tag limit ${sql.lit(mostFound)}`,
  );

/** What there is of these tags. */
export const tagsNamed = async (read: Kysely<unknown>, tags: readonly string[], actor: Actor): Promise<Tag[]> => {
  const names = [...new Set(tags.map((tag) => tag.toLowerCase()))];
  const found = await rows(
    read,
    sql<Tag>`select tag, entries from (
      select tag, place, ${entriesWith(folded(sql.ref('wanted.tag')), actor)} as entries
      from unnest(${names}::text[]) with ordinality wanted (tag, place) offset 0) found
      where entries > 0 order by place`,
  );
  return found;
};

/** Whether the profile `p` has something that the reader finds under it. */
const isAuthorFor = (actor: Actor, context: QueryContext) => {
  const reader = viewerOf(actor, context.call.site);
  return sql`${isListed('p')} and not ${areApart(reader.me, sql.ref('p.id'))}
    and exists (select from blog_entry entry where entry.author_id = p.id and ${isMeantFor(reader)})`;
};

/** Authors whose names begin with some letters. */
export const authorsBeginning = async (text: string, actor: Actor, context: QueryContext): Promise<ProfileCard[]> => {
  const found = await rows(
    context.read,
    sql<{ author: ProfileCard }>`select ${cardOf(sql.ref('p.id'), context.now)} as author from (
        select id, name, status from profile
        where ${isLike(folded(sql.ref('name')), beginningWith(text))} and ${isOfSide(sql.ref('profile.id'), actor.dark)}
        order by ${folded(sql.ref('name'))} using ~<~ limit ${mostLookedAt}) p
      where ${isAuthorFor(actor, context)} order by ${inAlphabet(sql.ref('p.name'), actor.locale)} limit ${mostFound}`,
  );
  return found.map(({ author }) => author);
};

/** What there is of these authors. */
export const authorsNamed = async (authors: readonly number[], actor: Actor, context: QueryContext) => {
  const found = await rows(
    context.read,
    sql<{ author: ProfileCard }>`select ${cardOf(sql.ref('p.id'), context.now)} as author from profile p
      where p.id = any(${[...authors]}::bigint[]) and ${isAuthorFor(actor, context)} order by ${inAlphabet(sql.ref('p.name'), actor.locale)}`,
  );
  return found.map(({ author }) => author);
};
