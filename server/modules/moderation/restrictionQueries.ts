import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CaseAction, type NameOf, ReportedContent, ReportSubReason, StatementScope } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import { SendNote } from './commands/SendNote.ts';

/** Whether somebody of the house may write a friendly note to a profile. */
export const canSendNote = (actor: Actor, about: { profileId: number }) => can(actor, about, { SendNote });

/** The parts of the house from which somebody may be kept. */
type Closable = 'Blogs' | 'CreateLodges' | 'Chat';

/** The statement by which a profile is kept from a part of the house, on whichever side it was issued: in force until it ends. */
const bans = (
  feature: Closable,
  profileId: number | Ref,
  now: Date,
) => sql<boolean>`ban.profile_id in (select profiles_of_account(account_of(${profileId})))
  and ban.scope = ${sql.lit(StatementScope[feature])} and ban.lifted_at is null and (ban.until is null or ban.until > ${now}::timestamptz)`;

/** Whether a profile is kept from a part of the house: a ban is the statement of reasons that is in force. */
export const isBannedFrom = (feature: Closable, profileId: number | Ref, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from statement ban where ${bans(feature, profileId, now)})`;

/** The statement by which a profile is kept from a part of the house; undefined without one. */
export const banOf = async (
  database: Kysely<unknown> | Kysely<never>,
  feature: Closable,
  profileId: number,
  now: Date,
) =>
  firstRow(
    database,
    sql<{
      statementId: number;
      until: Column<'statement', 'until'>;
    }>`select id as "statementId", until from statement ban
      where ${bans(feature, profileId, now)}`,
  );

/** The picture or video that a case found to have been shown without consent; undefined for every other case. */
export const intimateImageOf = async (database: Kysely<unknown>, caseId: number): Promise<number | undefined> =>
  (
    await firstRow(
      database,
      sql<{
        mediaId: NonNullable<Column<'report_case', 'contentId'>>;
      }>`select content_id as "mediaId" from report_case c
        where c.id = ${caseId} and c.content_type = ${ReportedContent.Media} and c.action is not null
          and c.action <> ${CaseAction.Warn}
          and exists (select from report r where r.case_id = c.id and r.sub_reason = ${ReportSubReason.IntimateImage})`,
    )
  )?.mediaId;

/** Whether something was reported, by its number, and what was reported is kept: until an appeal is possible no more. */
export const isEvidence = (contentType: NameOf<typeof ReportedContent>, contentId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from report_case judged where judged.content_type = ${sql.lit(ReportedContent[contentType])}
    and judged.content_id = ${sql.ref(contentId)} and judged.evidence is not null)`;
