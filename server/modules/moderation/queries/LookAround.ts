import { sql } from 'kysely';
import { ReportedContent } from '../../../../shared/enums.ts';
import { cases } from '../../../../shared/moderation/cases.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';

interface Author {
  profileId: number;
  name: Column<'profile', 'name'>;
}

/** Whether something was ever brought to the house to be judged. */
const isCase = (contentType: keyof typeof ReportedContent, contentId: number) => sql`
  select from report_case where content_type = ${ReportedContent[contentType]} and content_id = ${contentId} limit 1`;

/** Support judges what stands where they are no members, in the variant too: they read it here, on record with whose it is. */
export const LookAround = handle(
  cases.LookAround,
  async ({ contentType, contentId }, _actor, { read, platform, about }) => {
    if (!(await firstRow(read, isCase(contentType, contentId)))) return refuse('NotFound');
    const kind = platform.reportable.get(contentType);
    const found = (await kind?.around?.(read, contentId, platform.secrets)) ?? refuse('NotFound');
    const reported = found.find((one) => one.isReported) ?? refuse('NotFound');
    if (reported.authorId !== null) about(reported.authorId);
    const ids = [...new Set(found.flatMap(({ authorId }) => authorId ?? []))];
    const people = await rows(
      read,
      sql<Author>`select id as "profileId", name from profile where id = any(${ids}::bigint[])`,
    );
    const nameOf = (id: number | null) => people.find(({ profileId }) => profileId === id) ?? null;
    return {
      items: found.map(({ authorId, pictures = [], ...words }) => ({
        ...words,
        pictures,
        by: nameOf(authorId),
      })),
    };
  },
);
