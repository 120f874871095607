import { sql } from 'kysely';
import { ParticipantStatus } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { showing } from '../../../platform/work/jobs.ts';
import { LodgeConversationMarkedAnswered } from '../events.ts';

/** Lets all who run the lodge see that a conversation waits no more; its other end does not hear of it. */
export const ShowMarkedAnswered = showing(
  'ShowMarkedAnswered',
  LodgeConversationMarkedAnswered,
  async ({ data: { conversationId } }, pages, { database }) => {
    const found = await rows(
      database.read,
      sql<{
        profileId: NonNullable<Column<'mail_reader', 'profileId'>>;
      }>`select profile_id as "profileId" from mail_reader
        where conversation_id = ${conversationId} and standing = ${sql.lit(ParticipantStatus.Runs)}`,
    );
    for (const { profileId } of found) pages.stale(profileId, ['LodgeMail', 'Conversation']);
    pages.counts(
      found.map(({ profileId }) => profileId),
      ['lodgeAdmin'],
    );
  },
);
