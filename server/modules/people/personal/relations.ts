import { sql } from 'kysely';
import { RelationKind, RelationStatus } from '../../../../shared/enums.ts';
import type { PersonalData } from '../../../platform/personal.ts';
import { enumName, rows } from '../../../platform/database/sql.ts';

/** To whom a person belongs, and how. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const relations = await rows(
      database,
      sql`select p.name, ${enumName(RelationKind, sql.ref('r.kind'))} as kind,
          ${enumName(RelationStatus, sql.ref('r.status'))} as status, asker_id = ${profileId} as "askedByMe",
          asked_at as "askedAt", decided_at as "decidedAt"
        from relation r join profile p on p.id = case asker_id when ${profileId} then asked_id else asker_id end
        where ${profileId} in (asker_id, asked_id) and r.status <> ${RelationStatus.None} order by r.id`,
    );
    return { relations };
  },
  /** What was declined stays so: a block that is taken back must not shorten the time until somebody may ask again. */
  async part({ sql: database, now }, profileId, otherId) {
    const pair = [profileId, otherId];
    await sql`update relation set status = ${RelationStatus.None}, decided_at = ${now} where asker_id = any(${pair}::bigint[])
      and asked_id = any(${pair}::bigint[]) and status in (${RelationStatus.Asked}, ${RelationStatus.Confirmed})`.execute(
      database,
    );
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from relation where ${profileId} in (asker_id, asked_id)`.execute(database);
  },
};
