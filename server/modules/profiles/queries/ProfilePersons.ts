import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { profileForm } from '../../../../shared/profiles/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { ownPersonParts } from '../ownPersons.ts';

export const ProfilePersons = handle(profileForm.ProfilePersons, async (_input, { profileId }, { read, now }) => {
  const found = await firstRow(
    read,
    sql<{ persons: Output<typeof profileForm.ProfilePersons> }>`
      select coalesce(json_agg(json_build_object(${ownPersonParts('person')},
        'age', extract(year from age(${now}::timestamptz, birthday))::int) order by position), '[]') as persons
      from person where profile_id = ${profileId}`,
  );
  return found?.persons ?? [];
});
