import { sql } from 'kysely';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ContactFilterChanged } from '../events.ts';

export const UpdateContactFilter = handle(mailRequests.UpdateContactFilter, {
  async do(_none, { groups, ages, verified, within, accountDays, pictures }, { profileId }, { sql: database, record }) {
    if (ages && ages.from > ages.to)
      refuse('BadRequest', { fields: [{ field: 'ages.to', reason: 'is below the other age' }] });
    await sql`insert into contact_filter (profile_id, groups, age_from, age_to, verified, within, account_days, pictures)
      values (${profileId}, ${groups}, ${ages?.from ?? null}, ${ages?.to ?? null}, ${verified}, ${within}, ${accountDays}, ${pictures})
      on conflict (profile_id) do update set groups = excluded.groups, age_from = excluded.age_from, age_to = excluded.age_to,
        verified = excluded.verified, within = excluded.within, account_days = excluded.account_days,
        pictures = excluded.pictures`.execute(database);
    record(ContactFilterChanged, { profileId });
    return {};
  },
});
