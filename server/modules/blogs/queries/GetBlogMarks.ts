import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { newIn } from '../marks.ts';
import { viewerOf, shapeOf } from '../viewer.ts';

type Marks = Output<typeof blogLists.GetBlogMarks>;

export const GetBlogMarks = handle(blogLists.GetBlogMarks, async (_input, actor, { platform, now, call }) => {
  const viewer = viewerOf(actor, call.site);
  const [marks] = await preparedRows(
    platform.database,
    `GetBlogMarks ${shapeOf(viewer)}`,
    { me: viewer.me, now },
    (value) => {
      const columns = Object.entries(newIn({ ...viewer, me: value.me }, value.now)).map(
        ([name, number]) => sql`${number} as ${sql.ref(name)}`,
      );
      return sql<Marks>`select ${sql.join(columns)}`;
    },
  );
  return marks!;
});
