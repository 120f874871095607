import { sql, type RawBuilder } from 'kysely';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import type { Output } from '../../../shared/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { movingPage, type MovingInput } from '../../platform/database/cursors.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { kinkName } from '../interests/index.ts';
import { cardOf } from '../profiles/index.ts';
import { FollowBlogAuthor } from './commands/FollowBlogAuthor.ts';
import { UnfollowBlogAuthor } from './commands/UnfollowBlogAuthor.ts';
import { followersFor } from './countsForViewer.ts';
import { isMeantFor } from './queries/cards.ts';
import { viewerOf, shapeOf, type Viewer } from './viewer.ts';

type AuthorCard = Output<typeof blogLists.GetFollowedAuthors>['items'][number];

/** The latest entries that an author's tags are taken from, and how many tags. */
const latest = 5;
const mostTopics = 3;

/** What the latest entries of an author are about, what comes most often first. */
const topicsOf = (reader: Viewer) => sql`(
  select coalesce(json_agg(topic order by often desc, topic), '[]'::json) from (
    select min(word) as topic, count(*) as often from (
      select id, tags from blog_entry entry where entry.author_id = chosen.id and ${isMeantFor(reader)}
      order by entry.published_at desc, entry.id desc limit ${sql.lit(latest)}) entry
    cross join lateral (
      select unnest(entry.tags) union all
      select ${kinkName(reader.locale)} from blog_entry_kink join kink on kink.id = kink_id where blog_entry_id = entry.id) words (word)
    group by lower(word) order by often desc, topic limit ${sql.lit(mostTopics)}) topics)`;

/** A page of authors. `authors` selects the `id` and `sortKeys` of those behind the last, and the `position` by which they are ordered. */
export async function listAuthors(
  name: string,
  input: MovingInput,
  actor: Actor,
  { platform, now, call }: QueryContext,
  authors: (me: number, dark: boolean, last: string | undefined) => RawBuilder<unknown>,
) {
  const viewer = viewerOf(actor, call.site);
  const page = movingPage(platform.secrets, name, input);
  const { skip, take } = input;
  const found = await preparedRows(
    platform.database,
    `${name} ${take} ${shapeOf(viewer)} ${page.shape}`,
    { me: viewer.me, now, skip, ...page.values },
    ({ me, now: at, skip: from, last }) => {
      const reader = { ...viewer, me };
      return sql<
        Omit<AuthorCard, 'can'> & { sortKeys: string }
      >`select chosen."sortKeys", ${cardOf(sql.ref('chosen.id'), at)} as author, ${followersFor(me)} as followers,
          (select count(*)::int from blog_entry entry where entry.author_id = chosen.id and ${isMeantFor(reader)}) as entries,
          ${topicsOf(reader)} as topics,
          exists (select from blog_follow where author_id = chosen.id and follower_id = ${me}) as followed
        from (select * from (${authors(me, viewer.dark, last)}) author
          order by position limit ${sql.lit(take + 1)} offset ${from}) chosen order by chosen.position`;
    },
  );
  const { items, ...rest } = page.pageOf(found);
  return { items: items.map((one) => ({ ...one, can: allowed(actor, one) })), ...rest };
}

/** Follows an author, or ends it. */
const allowed = (actor: Actor, { author, followed }: Omit<AuthorCard, 'can'>) =>
  can(actor, { authorId: author.profileId }, { FollowBlogAuthor, UnfollowBlogAuthor }).filter(
    (command) => (command === 'UnfollowBlogAuthor') === followed,
  );
