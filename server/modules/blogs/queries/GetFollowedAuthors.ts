import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { areApart } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';
import { listAuthors } from '../authors.ts';

export const GetFollowedAuthors = handle(blogLists.GetFollowedAuthors, (input, actor, context) =>
  listAuthors(
    'GetFollowedAuthors',
    input,
    actor,
    context,
    (me) => sql`select p.id, row_number() over (order by f.at desc, p.id desc) as place
      from blog_follow f join profile p on p.id = f.author_id
      where f.follower_id = ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  ),
);
