import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const RemoveIgnore = handle(chat.RemoveIgnore, {
  async do(_subject, { profileId }, { profileId: me }, { sql: database }) {
    await sql`delete from chat_ignored where profile_id = ${me} and other_id = ${profileId}`.execute(database);
    return {};
  },
});
