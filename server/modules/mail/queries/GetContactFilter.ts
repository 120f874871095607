import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';

type Filter = Output<typeof mailRequests.GetContactFilter>;

const nobodyIsKeptOut: Filter = {
  groups: 0,
  ages: null,
  verified: false,
  within: null,
  accountDays: 0,
  pictures: true,
};

export const GetContactFilter = handle(
  mailRequests.GetContactFilter,
  async (_input, { profileId }, { read }) =>
    (await firstRow(
      read,
      sql<Filter>`select groups, case when age_from is not null then json_build_object('from', age_from, 'to', age_to) end as ages,
          verified, within, account_days as "accountDays", pictures
        from contact_filter where profile_id = ${profileId}`,
    )) ?? nobodyIsKeptOut,
);
