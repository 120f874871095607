import { defineModule } from '../../platform/module.ts';
import { AskForRelation } from './commands/AskForRelation.ts';
import { ConfirmRelation } from './commands/ConfirmRelation.ts';
import { DeclineRelation } from './commands/DeclineRelation.ts';
import { RemoveRelation } from './commands/RemoveRelation.ts';
import { NotifyRelation } from './jobs/NotifyRelation.ts';
import { ShowRelationChange } from './jobs/ShowRelationChange.ts';
import { RelationSchema } from './model/Relation.ts';
import { personal } from './personal.ts';
import { GetMyRelations } from './queries/GetMyRelations.ts';
import { GetRelations } from './queries/GetRelations.ts';

export * from './events.ts';

/** How profiles belong together, as both of them say. */
export const relations = defineModule({
  name: 'Relations',
  entities: [RelationSchema],
  handlers: [AskForRelation, ConfirmRelation, DeclineRelation, RemoveRelation, GetRelations, GetMyRelations],
  jobs: [NotifyRelation, ShowRelationChange],
  personal,
});
