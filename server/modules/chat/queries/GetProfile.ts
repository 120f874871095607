import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import { ChatUserLevel, nameOf } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isFavourite } from '../../people/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { isThere } from '../ignoring.ts';
import { shownLevel } from '../levels.ts';

export const GetProfile = handle(chat.GetProfile, async ({ profileId }, { profileId: me }, { read, now }) => {
  if (profileId !== me && !(await isThere(read, me, profileId))) refuse('NotFound');
  const found = await firstRow(
    read,
    sql<{ profile: ProfileCard; level: number; ignored: boolean; favourite: boolean }>`
      select ${cardOf(sql.ref('p.id'), now)} as profile, ${shownLevel('p')} as level, ${isFavourite(me, sql.ref('p.id'))} as favourite,
        exists (select from chat_ignored i where i.profile_id = ${me} and i.other_id = p.id) as ignored
      from profile p where p.id = ${profileId}`,
  );
  const { level, ...shown } = found ?? refuse('NotFound');
  return { ...shown, level: nameOf(ChatUserLevel, level) };
});
