import { sql } from 'kysely';
import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';
import { profileOfKey } from '../unsubscribe.ts';

export const Resubscribe = handle(notifications.Resubscribe, {
  async do(_subject, { category, profileKey }, _actor, unit) {
    const profileId = profileOfKey(unit.platform.secrets, profileKey);
    await sql`delete from mail_stopped where profile_id = ${profileId} and category = ${category}`.execute(unit.sql);
    return {};
  },
});
