import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PropertiesOf } from '../../../platform/database/columns.ts';

/** How a subscription lies in its table; what it does is said by its model. */
export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    profileId: p.bigint('number'),
    planId: p.bigint('number'),
    nextPlanId: p.bigint('number').nullable(),
    state: p.smallint(),
    stateBefore: p.smallint().nullable(),
    anchorAt: p.datetime(),
    months: p.integer(),
    paidUntil: p.datetime(),
    renewals: p.integer().default(0),
    retries: p.smallint().default(0),
    dueAt: p.datetime().nullable(),
    announcedAt: p.datetime().nullable(),
    meansId: p.bigint('number').nullable(),
    startedAt: p.datetime(),
    cancelledAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'subscription'>,
});
