import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { markOf } from './cards.ts';

type Follower = Output<typeof blogLists.GetFollowers>['items'][number];

const order = latestFirst(sql.ref('f.at'), sql.ref('f.follower_id'));

export const GetFollowers = handle(
  blogLists.GetFollowers,
  async (input, { profileId: me }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetFollowers', input);
    return page.pageOf(
      await rows(
        read,
        sql<
          Follower & { sortKeys: string }
        >`select ${order.keys} as "sortKeys", ${cardOf(sql.ref('f.follower_id'), now)} as follower, f.at,
            f.at > coalesce(${markOf(me, 'Followers')}, '-infinity') as unread
          from (
            select f.follower_id, f.at from blog_follow f
            where f.author_id = ${me} and (select ${isListed('p')} from profile p where p.id = f.follower_id)
              and not ${areApart(me, sql.ref('f.follower_id'))}
              and ${order.isBehind(page.last)}
            order by ${order.by} ${page.cut}) f
          order by ${order.by}`,
      ),
    );
  },
);
