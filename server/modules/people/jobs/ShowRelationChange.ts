import { outsideCall } from '../../../platform/work/jobs.ts';
import { RelationAsked, RelationConfirmed, RelationDeclined, RelationRemoved } from '../events.ts';

/** Shows a change of a relation on the open pages of both. */
export const ShowRelationChange = outsideCall(
  'ShowRelationChange',
  [RelationAsked, RelationConfirmed, RelationDeclined, RelationRemoved],
  async ({ data: { askerId, askedId } }, { hub }) => {
    for (const one of [askerId, askedId]) hub.stale(one, ['Relations']);
  },
  'effects',
);
