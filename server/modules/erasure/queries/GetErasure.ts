import { erasure, erasureItems } from '../../../../shared/erasure/contract.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { graceTime } from '../../profiles/index.ts';
import { items } from '../retention.ts';

export const GetErasure = handle(erasure.GetErasure, () =>
  Promise.resolve({
    items: erasureItems.map((item) => ({ item, fate: items[item].fate, days: items[item].days ?? null })),
    graceDays: graceTime / days,
  }),
);
