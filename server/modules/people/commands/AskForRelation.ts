import { RelationKind, RelationStatus } from '../../../../shared/enums.ts';
import { relations } from '../../../../shared/people/relations.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { Relation } from '../model/Relation.ts';
import { between, meetOther, mustHaveRoom } from './relationRules.ts';

export const AskForRelation = handle(relations.AskForRelation, {
  async load({ profileId }, unit, actor) {
    await meetOther(unit, actor, profileId);
    return { profileId, present: await between(unit, actor.profileId, profileId) };
  },
  may: (actor: Actor, { profileId }: { profileId: number }) => profileId !== actor.profileId,
  async do({ profileId, present }, { kind }, { profileId: me }, unit) {
    if (!present?.countsFor(me)) await mustHaveRoom(unit, me);
    if (present?.takeQuestion(me, RelationKind[kind], unit.now)) {
      await hideNotifications(unit, `Relation ${present.id}`, false);
      return { relationId: present.id };
    }
    if (present) {
      // The pair is unique: what is over goes before a new question comes.
      unit.em.remove(present);
      await unit.em.flush();
    }
    const relation = unit.em.create(Relation, {
      askerId: me,
      askedId: profileId,
      kind: RelationKind[kind],
      status: RelationStatus.Asked,
      askedAt: unit.now,
      decidedAt: null,
    });
    relation.asked();
    return () => ({ relationId: relation.id });
  },
});
