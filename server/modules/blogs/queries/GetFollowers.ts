import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { markOf } from './cards.ts';

type Follower = Output<typeof blogLists.GetFollowers>['items'][number];

export const GetFollowers = handle(blogLists.GetFollowers, async ({ skip, take }, { profileId: me }, { read, now }) =>
  pageOf(
    await rows(
      read,
      sql<Follower>`select ${cardOf(sql.ref('f.follower_id'), now)} as follower, f.at,
            f.at > coalesce(${markOf(me, 'Followers')}, '-infinity') as unread
          from (
            select f.follower_id, f.at from blog_follow f
            where f.author_id = ${me} and (select ${isListed('p')} from profile p where p.id = f.follower_id)
              and not ${areApart(me, sql.ref('f.follower_id'))}
            order by f.at desc, f.follower_id desc limit ${take + 1} offset ${skip}) f
          order by f.at desc, f.follower_id desc`,
    ),
    take,
  ),
);
