import { sql } from 'kysely';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { showingAll } from '../../../platform/work/jobs.ts';
import { MediaConversionFailed, MediaConverted } from '../../media/index.ts';

/** Shows the open pages of those who read a mail that its pictures are there, or never will be. */
export const ShowMailPictures = showingAll(
  'ShowMailPictures',
  [MediaConverted, MediaConversionFailed],
  async (events, pages, { database }) => {
    const readers = await rows(
      database.read,
      sql<{ id: Column<'participant', 'profileId'> }>`select distinct p.profile_id as id from mail_picture placed
        join participant p on p.conversation_id = placed.conversation_id
          and placed.number > p.cleared_number and placed.number <= p.last_number
        where placed.media_id = any(${events.map(({ data }) => data.mediaId)}::bigint[])`,
    );
    for (const { id } of readers) pages.stale(id, ['Mails']);
  },
);
