import { sql } from 'kysely';
import { subReasons } from '../../../shared/moderation/reports.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { openCase } from './receiving.ts';

/**
 * Puts before staff what the house noticed about a profile by itself, by its numbers: its public words are the exhibit, and no
 * private ones are opened. It joins the open case about that profile.
 */
export async function raiseSuspicion(
  context: CommandContext,
  profileId: number,
  signals: readonly number[],
): Promise<void> {
  const { reportable, secrets } = context.platform;
  const exhibit = await reportable.get('Profile')?.read(context.sql, profileId, secrets);
  if (!exhibit) return;
  const content = { contentType: 'Profile', contentId: profileId, exhibit } as const;
  const { caseId } = await openCase(context, content, subReasons.Scam);
  await sql`update report_case set signals = array(
      select distinct one from unnest(signals || ${signals}::smallint[]) one order by one)
    where id = ${caseId}`.execute(context.sql);
}
