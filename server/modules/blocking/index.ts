import { defineModule } from '../../platform/module.ts';
import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { AddToBlacklist } from './commands/AddToBlacklist.ts';
import { RemoveFromBlacklist } from './commands/RemoveFromBlacklist.ts';
import { ShowBlock } from './jobs/ShowBlock.ts';
import { personal } from './personal.ts';
import { GetBlacklist } from './queries/GetBlacklist.ts';
import type { BlockFacts } from './rules.ts';

export { blockAsWell } from './block.ts';
export * from './events.ts';
export { apart, areApart, lockPair } from './readers.ts';

/** Whether an actor may block a profile with these facts, as the commands they may send. */
export const canBlock = (actor: Actor, facts: BlockFacts) => can(actor, facts, { AddToBlacklist });

/** Who does not want to meet whom: kept here, asked everywhere. */
export const blocking = defineModule({
  name: 'Blocking',
  entities: [],
  handlers: [AddToBlacklist, RemoveFromBlacklist, GetBlacklist],
  jobs: [ShowBlock],
  personal,
});
