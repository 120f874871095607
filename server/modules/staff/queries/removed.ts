import { sql, type RawBuilder } from 'kysely';
import { MediaType, ReportedContent, StatementScope } from '../../../../shared/enums.ts';
import { enumName } from '../../../platform/database/sql.ts';

const { AlbumVideo, TempVideo, ProtectedVideo, ExternalVideo } = MediaType;
const videos = [AlbumVideo, TempVideo, ProtectedVideo, ExternalVideo];

/** What a statement took away, a name of `removedThings`; null for every other statement. */
export function removedBy(statement: string): RawBuilder<unknown> {
  const [scope, type, number] = ['scope', 'content_type', 'content_id'].map((name) => sql.ref(`${statement}.${name}`));
  const kind = sql`select case when type in (${sql.join(videos)}) then 'Video' else 'Picture' end from media where id = ${number}`;
  return sql`case when ${scope} = ${StatementScope.Content} then
    coalesce(case when ${type} = ${ReportedContent.Media} then (${kind}) end, ${enumName(ReportedContent, type!)}) end`;
}
