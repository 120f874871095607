import { sql } from 'kysely';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { ContactFilterChanged, isLetIn } from '../../mail/index.ts';
import { lockPair } from '../../people/index.ts';
import { PrivateChatsChanged } from '../events.ts';
import { standingOf } from '../private/finding.ts';
import { isHeard, notifyOfQuestion } from '../private/hearing.ts';
import { isWaiting, Question } from '../private/standing.ts';

/** Shows somebody the questions that their filter has kept from them until now; those who asked see no difference. */
export const TellFilteredChats = transaction('TellFilteredChats', ContactFilterChanged, async ({ data }, unit) => {
  const { profileId: askedId } = data;
  const { sql: database, now } = unit;
  const untold = await rows(
    database,
    sql<{ askerId: Column<'private_chat', 'askedBy'> }>`select c.asked_by as "askerId" from private_chat c
      where ${askedId} in (c.low_id, c.high_id) and c.asked_by <> ${askedId} and not c.told
        and c.question = ${sql.lit(Question.Waits)} and ${isWaiting(now)} order by c.asked_at`,
  );
  let shown = false;
  for (const { askerId } of untold) {
    await lockPair(unit, askerId, askedId);
    const chat = await standingOf(database, askedId, askerId, now);
    if (!chat?.waiting || chat.askedBy !== askerId || chat.state === 'Asked') continue;
    if (!(await isLetIn(unit, askerId, askedId))) continue;
    if (!(await isHeard(unit, { askerId, askedId }, chat, chat.state))) continue;
    await sql`update private_chat set told = true where channel_id = ${chat.channelId}`.execute(database);
    await notifyOfQuestion(unit, chat.channelId, askedId, chat.notifiedAt);
    shown = true;
  }
  if (shown) unit.record(PrivateChatsChanged, { profileIds: [askedId] });
});
