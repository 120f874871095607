import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../../../shared/blogs/shapes.ts';
import type { Ref } from '../../../platform/database/sql.ts';
import { cardOf, isNotDeleted } from '../../profiles/index.ts';
import type { Viewer } from '../viewer.ts';

/** The name of a profile alone; null for one that is gone. */
export const penNameOf = (profileId: Ref): RawBuilder<string> => sql<string>`(
  select name from profile writer where writer.id = ${profileId} and ${isNotDeleted('writer')})`;

/** Who wrote something: a member for members, a pen name for guests. Null for a profile that is gone. */
export const writerOf = (profileId: Ref, { guest }: Viewer, now: Date): RawBuilder<Writer> =>
  guest
    ? sql<Writer>`(select json_build_object('profileId', null, 'name', name) from profile writer
        where writer.id = ${profileId} and ${isNotDeleted('writer')})`
    : cardOf(profileId, now);
