import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PropertiesOf } from '../../../platform/database/columns.ts';

const LodgeReasonSchema = defineEntity({
  name: 'LodgeReason',
  tableName: 'lodge_reason',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    lodgeId: p.bigint('number'),
    text: p.text(),
    at: p.datetime(),
  } satisfies PropertiesOf<'lodge_reason'>,
});

/** Why something was done to a member; kept apart, so that events stay without private words and erasure can blank it. */
export class LodgeReason extends LodgeReasonSchema.class {}
LodgeReasonSchema.setClass(LodgeReason);

export { LodgeReasonSchema };
