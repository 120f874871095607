import { sql } from 'kysely';
import { hours } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { lapse } from '../../platform/fourEyes/proposals.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { MediaFilesDropped } from '../media/index.ts';
import { fileKeptFor, sealedAccess } from './access.ts';

const most = 500;

export const schedules: Schedule[] = [
  {
    name: 'DeleteSealedFiles',
    every: hours,
    async run(unit) {
      const { sql: database, now, record } = unit;
      const due = await rows(
        database,
        sql<{ mediaId: number; original: NonNullable<Column<'media', 'original'>> }>`
          with due as (
            select m.id, m.original from media m join sealed_report r on r.media_id = m.id
            where r.at <= ${new Date(now.getTime() - fileKeptFor)} and m.original is not null
            order by m.id limit ${most} for update of m skip locked)
          update media set original = null from due where media.id = due.id returning due.id as "mediaId", due.original`,
      );
      if (due.length === 0) return;
      const mediaIds = due.map(({ mediaId }) => mediaId);
      await lapse(unit, sealedAccess, mediaIds);
      await sql`update sealed_access set ended_at = ${now}
        where media_id = any(${mediaIds}::bigint[]) and ended_at is null`.execute(database);
      record(MediaFilesDropped, { files: [], originals: due.map(({ original }) => original) });
    },
  },
];
