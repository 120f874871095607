import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { emailChange } from '../../../../shared/account/emailChange.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow, iso } from '../../../platform/database/sql.ts';

export const GetEmailChange = handle(emailChange.GetEmailChange, async (_input, { profileId }, { read, now }) => {
  const found = await firstRow(
    read,
    sql<Output<typeof emailChange.GetEmailChange>>`
      select coalesce(p.email, '') as email, case when c.profile_id is not null then json_build_object('email', c.email,
        'newConfirmed', c.new_confirmed_at is not null, 'oldConfirmed', c.old_confirmed_at is not null,
        'expiresAt', ${iso(sql.ref('c.expires_at'))}) end as waiting
      from profile p left join email_change c on c.profile_id = p.id and c.expires_at > ${now}
      where p.id = ${profileId}`,
  );
  return found ?? { email: '', waiting: null };
});
