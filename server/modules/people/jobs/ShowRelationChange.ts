import { showing } from '../../../platform/work/jobs.ts';
import { RelationAsked, RelationConfirmed, RelationDeclined, RelationRemoved } from '../events.ts';

/** Shows a change of a relation on the open pages of both. */
export const ShowRelationChange = showing(
  'ShowRelationChange',
  [RelationAsked, RelationConfirmed, RelationDeclined, RelationRemoved],
  ({ data: { askerId, askedId } }, pages) => {
    for (const one of [askerId, askedId]) pages.stale(one, ['Relations']);
  },
);
