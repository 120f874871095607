import { sql } from 'kysely';
import { blogWriting } from '../../../../shared/blogWriting.ts';
import { ProfileType } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { favouritesBy } from '../../circle/index.ts';
import { isShown } from '../../profiles/index.ts';

export const GetBlogAudience = handle(blogWriting.GetBlogAudience, async (_input, { profileId: me }, { read }) => {
  const counted = await firstRow(
    read,
    sql<{ favourites: number }>`
      select coalesce(sum(case when p.type = ${sql.lit(ProfileType.Couple)} then 2 else 1 end), 0)::int as favourites
      from profile p where p.id in (${favouritesBy(me)}) and ${isShown('p')} and not ${apart(me, sql.ref('p.id'))}`,
  );
  return { favourites: counted!.favourites };
});
