import { RelationStatus as Status } from '../../../../shared/enums.ts';
import { relations } from '../../../../shared/people/relations.ts';
import { can, handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { ConfirmRelation } from '../commands/ConfirmRelation.ts';
import { DeclineRelation } from '../commands/DeclineRelation.ts';
import { RemoveRelation } from '../commands/RemoveRelation.ts';
import { relationsOf } from '../relations.ts';

export const GetMyRelations = handle(relations.GetMyRelations, async (_input, actor, { read, now }) => {
  const me = actor.profileId;
  const found = (await rows(read, relationsOf(me, me, ['Asked', 'Confirmed'], now))).map((row) => {
    const { askerId, askedId, status, ...view } = row;
    const confirmed = status === Status.Confirmed;
    const allowed = can(actor, { askerId, askedId, status }, { ConfirmRelation, DeclineRelation, RemoveRelation });
    return {
      askerId,
      confirmed,
      view: { ...view, can: confirmed ? allowed.filter((one) => one === 'RemoveRelation') : allowed },
    };
  });
  const views = (which: (one: (typeof found)[number]) => boolean) => found.filter(which).map(({ view }) => view);
  return {
    confirmed: views((one) => one.confirmed),
    askedByMe: views((one) => !one.confirmed && one.askerId === me),
    askedOfMe: views((one) => !one.confirmed && one.askerId !== me),
  };
});
