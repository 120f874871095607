import { sql, type Kysely } from 'kysely';
import { CaseAction, ReportedContent, ReportSubReason } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { firstRow } from '../../platform/sql.ts';
import { SendNote } from './commands/SendNote.ts';

/** Whether somebody of the house may write a friendly note to a profile. */
export const canSendNote = (actor: Actor, about: { profileId: number }) => can(actor, about, { SendNote });

/** The picture or video that a case found to have been shown without consent; undefined for every other case. */
export const intimateImageOf = async (database: Kysely<unknown>, caseId: number): Promise<number | undefined> =>
  (
    await firstRow(
      database,
      sql<{ mediaId: number }>`select content_id as "mediaId" from report_case c
        where c.id = ${caseId} and c.content_type = ${ReportedContent.Media} and c.action is not null
          and c.action <> ${CaseAction.Warn}
          and exists (select from report r where r.case_id = c.id and r.sub_reason = ${ReportSubReason.IntimateImage})`,
    )
  )?.mediaId;
