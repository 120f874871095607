import { sql } from 'kysely';
import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const TrustAddress = handle(notifications.TrustAddress, {
  async do(_subject, _input, { profileId }, unit) {
    await sql`delete from mail_returned where profile_id = ${profileId}`.execute(unit.sql);
    return {};
  },
});
