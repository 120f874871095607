import { sql } from 'kysely';
import { RelationStatus as Status } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { RelationAsked, RelationConfirmed } from '../events.ts';

/** Tells who was asked for a relation, and who asked that it is confirmed, as long as it stands like that. */
export const NotifyRelation = transaction('NotifyRelation', [RelationAsked, RelationConfirmed], async (event, unit) => {
  const { relationId, askerId, askedId } = event.data;
  const isRequest = event.name === 'RelationAsked';
  const stands = await firstRow(
    unit.sql,
    sql`select from relation where id = ${relationId} and status = ${isRequest ? Status.Asked : Status.Confirmed}`,
  );
  if (!stands) return;
  await notify(unit, {
    // Whoever was asked confirms, also by asking the same.
    event: { ...event, actorId: isRequest ? askerId : askedId },
    profileId: isRequest ? askedId : askerId,
    type: isRequest ? 'RelationAsked' : 'RelationConfirmed',
    ids: {},
    things: [`Relation ${relationId}`],
  });
});
