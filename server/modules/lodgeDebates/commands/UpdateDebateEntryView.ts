import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { factsOf } from '../loading.ts';
import { mayFollow } from '../model/rules.ts';
import { noteOpening, noteReading } from '../reading.ts';

export const UpdateDebateEntryView = handle(debates.UpdateDebateEntryView, {
  load: ({ entryId }, unit, actor) => factsOf(unit, entryId, actor),
  may: mayFollow,
  async do(_entry, { entryId, commentId, newestId = commentId }, { profileId }, unit) {
    await noteOpening(unit, entryId, profileId);
    if (commentId && newestId) await noteReading(unit, entryId, profileId, { commentId, newestId });
    return {};
  },
});
