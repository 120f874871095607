import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { preparedFor, newSince, unreadTopics } from '../visibility.ts';
import { insideOf } from './debateViewer.ts';

export const GetDebateUnread = handle(debates.GetDebateUnread, async ({ lodgeId }, actor, context) => {
  const { who } = await insideOf(context, lodgeId, actor);
  const [found] = await preparedFor(
    context.platform.database,
    'GetDebateUnread',
    who,
    {},
    (asking) => sql<{ unread: number }>`select ${unreadTopics(asking, sql`e.lodge_id = ${asking.lodgeId}`)} as unread
      from (select ${newSince(asking)} as at) floor`,
  );
  return found!;
});
