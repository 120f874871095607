import { sql } from 'kysely';
import { ProfileStatus, Role } from '../../../../shared/enums.ts';
import type { Output } from '../../../../shared/contract.ts';
import { foldLetters } from '../../../../shared/folding.ts';
import { staff } from '../../../../shared/staff/contract.ts';
import { beginningWith, folded, isLike, numberIn } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import { enumName, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';

type Found = Output<typeof staff.FindPerson>[number];

const most = 20;

export const FindPerson = handle(staff.FindPerson, async ({ text }, { profileId: me }, { read, now, about }) => {
  const former = sql`(select name::text from former_name f
    where f.profile_id = p.id and fold_letters(f.name::text) = ${foldLetters(text)} order by changed_at desc limit 1)`;
  const begins = isLike(folded(sql.ref('p.name')), beginningWith(text));
  const found = await rows(
    read,
    sql<Found>`
      select p.id as "profileId", p.name, ${enumName(ProfileStatus, sql.ref('p.status'))} as status,
        ${enumName(Role, sql.ref('p.access_type'))} as role, ${cardOf(sql.ref('p.id'), now)} as profile,
        case when ${begins} then null else ${former} end as "formerName"
      from profile p where p.id not in (select profiles_of_account(${me})) and p.id in (
        select id from profile where id = ${numberIn(text)}
        union select id from profile where ${isLike(folded(sql.ref('name')), beginningWith(text))}
        union select id from profile where email = ${text}::citext
        union select profile_id from former_name where fold_letters(name::text) = ${foldLetters(text)})
      order by p.id is not distinct from ${numberIn(text)} desc, p.name = ${text}::citext desc, p.name limit ${most}`,
  );
  if (found.length === 1) about(found[0]!.profileId);
  return found;
});
