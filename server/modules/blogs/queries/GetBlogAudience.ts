import { sql } from 'kysely';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { ProfileType } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { areApart, favouritesBy } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';

export const GetBlogAudience = handle(blogWriting.GetBlogAudience, async (_input, { profileId: me }, { read }) => {
  const counted = await firstRow(
    read,
    sql<{ favourites: number }>`
      select coalesce(sum(case when p.type = ${sql.lit(ProfileType.Couple)} then 2 else 1 end), 0)::int as favourites
      from profile p where p.id in (${favouritesBy(me)}) and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  );
  return { favourites: counted!.favourites };
});
