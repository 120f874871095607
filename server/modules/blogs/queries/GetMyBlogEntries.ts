import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Output } from '../../../../shared/contract.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import { can, handle } from '../../../platform/handle.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { enumName, preparedRows } from '../../../platform/database/sql.ts';
import { DeleteBlogEntry } from '../commands/DeleteBlogEntry.ts';
import { RestoreBlogEntry } from '../commands/RestoreBlogEntry.ts';
import { UpdateBlogEntry } from '../commands/UpdateBlogEntry.ts';
import { commentedAt } from '../countsForViewer.ts';
import { restorableFor } from '../model/BlogEntry.ts';
import { viewerOf, shapeOf, type Viewer } from '../viewer.ts';
import { cardColumns, isTalkedAbout } from './cards.ts';

type Mine = Omit<Output<typeof blogLists.GetMyBlogEntries>['items'][number], 'can'>;

const seconds = sql.lit(restorableFor / 1000);

interface StatementPage {
  take: number;
  skip: number;
  /** The sort keys behind which the page begins. */
  last: string | undefined;
}

/** Everything of mine that is not gone for good; what never was published has the title of its draft. */
const order = latestFirst(sql.ref('mine.at'), sql.ref('mine.id'));

const statement = (reader: Viewer, now: Date, byComment: boolean, { take, skip, last }: StatementPage) => sql<
  Mine & { sortKeys: string }
>`
  select ${order.keys} as "sortKeys", ${cardColumns(reader, now, isTalkedAbout(reader.me, now, 'MyBlogs'))},
    case when entry.published_at is null and draft.content is not null then draft.content ->> 'title' else entry.title end as title,
    ${enumName(BlogStatus, sql.ref('entry.status'))} as status, entry.publish_at as "publishAt",
    draft.content is not null as draft, entry.withheld > 0 as withheld,
    case when entry.removed_at is not null and entry.withheld = 0
      then entry.removed_at + ${seconds} * interval '1 second' end as "deletedUntil"
  from (
    select * from (select id, coalesce(${byComment ? sql`${commentedAt(reader.me)},` : sql``} published_at, created_at) as at from blog_entry entry
    where author_id = ${reader.me}
      and (removed_at is null or withheld > 0 or removed_at > ${now}::timestamptz - ${seconds} * interval '1 second')) mine
    where ${order.isBehind(last)} order by ${order.by} limit ${sql.lit(take + 1)} offset ${skip}) mine
  join blog_entry entry on entry.id = mine.id left join blog_draft draft on draft.blog_entry_id = mine.id
  order by ${order.by}`;

export const GetMyBlogEntries = handle(
  blogLists.GetMyBlogEntries,
  async ({ orderByCommentDate, ...input }, actor, { platform, now, call }) => {
    const { skip, take } = input;
    const page = movingPage(platform.secrets, `GetMyBlogEntries ${orderByCommentDate}`, input);
    const viewer = viewerOf(actor, call.site);
    const found = await preparedRows(
      platform.database,
      `GetMyBlogEntries ${orderByCommentDate} ${take} ${shapeOf(viewer)} ${page.shape}`,
      { me: viewer.me, now, skip, ...page.values },
      ({ me, now: at, skip: from, last }) =>
        statement({ ...viewer, me }, at, orderByCommentDate, { take, skip: from, last }),
    );
    const { items, ...rest } = page.pageOf(found);
    const mine = can(actor, { authorId: actor.profileId }, { UpdateBlogEntry, DeleteBlogEntry, RestoreBlogEntry });
    return { items: items.map((one) => ({ ...one, can: mine.filter((name) => isPossible(name, one)) })), ...rest };
  },
);

/** What is withheld stays as it is; what was deleted can only come back. */
const isPossible = (command: string, { withheld, deletedUntil }: Mine) =>
  !withheld && (command === 'RestoreBlogEntry') === (deletedUntil !== null);
