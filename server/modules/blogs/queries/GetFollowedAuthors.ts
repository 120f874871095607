import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { areApart } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';
import { listAuthors } from '../authors.ts';
import { latestFirst } from '../../../platform/database/cursors.ts';

const order = latestFirst(sql.ref('f.at'), sql.ref('p.id'));

export const GetFollowedAuthors = handle(blogLists.GetFollowedAuthors, (input, actor, context) =>
  listAuthors(
    'GetFollowedAuthors',
    input,
    actor,
    context,
    (
      me,
      _dark,
      last,
    ) => sql`select p.id, ${order.keys} as "sortKeys", row_number() over (order by ${order.by}) as position
      from blog_follow f join profile p on p.id = f.author_id
      where f.follower_id = ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))} and ${order.isBehind(last)}`,
  ),
);
