import { LodgeAccess } from '../../../../shared/enums.ts';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { slug } from '../../../platform/database/sql.ts';
import { approveAllWaiting } from '../approving.ts';
import { mayShape, type OwnerFacts } from '../model/shaping.ts';
import { dropLook, flushNamed, keepLooks, keepSubjects, wordsOf } from './founding.ts';
import { shaping } from './shaping.ts';

export const UpdateLodge = handle(lodgeSettings.UpdateLodge, {
  load: ({ lodgeId }, unit, actor) => shaping(unit, lodgeId, actor),
  may: (_actor, facts: OwnerFacts) => mayShape(facts),
  async do({ lodge }, input, actor, unit) {
    const wasOpen = lodge.access === LodgeAccess.AccessForAll;
    const before = [lodge.pictureMediaId, lodge.coverMediaId];
    const looks = await keepLooks(unit, actor, input);
    lodge.change(await wordsOf(unit, input));
    if (input.removePicture) Object.assign(lodge, { pictureId: null, pictureMediaId: null });
    if (input.removeCover) Object.assign(lodge, { coverId: null, coverMediaId: null });
    Object.assign(lodge, looks);
    await flushNamed(unit);
    await keepSubjects(unit, lodge.id, input);
    const previousMediaIds = [lodge.pictureMediaId, lodge.coverMediaId];
    for (const one of before)
      if (one !== null && one !== undefined && !previousMediaIds.includes(one)) await dropLook(unit, one);
    if (!wasOpen && lodge.access === LodgeAccess.AccessForAll) await approveAllWaiting(unit, lodge);
    return { slug: slug(lodge.name) };
  },
});
