import { defineModule } from '../../platform/module.ts';
import { queueBoard } from './board.ts';
import { ReplayJob } from './commands/ReplayJob.ts';
import { ReplayJobs } from './commands/ReplayJobs.ts';
import { GetDeadLetters } from './queries/GetDeadLetters.ts';
import { GetWork } from './queries/GetWork.ts';

/** What developers see and do about background work: how it stands, what was given up, and the page of the queues. */
export const operations = defineModule({
  name: 'Operations',
  entities: [],
  handlers: [GetWork, GetDeadLetters, ReplayJob, ReplayJobs],
  jobs: [],
  entrances: queueBoard,
});
