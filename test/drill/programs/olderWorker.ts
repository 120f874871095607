/** Worker and relay of a version that knew nothing yet of what tells whom comments concern, and of what sends them e-mails. */
import 'reflect-metadata';
import { modules } from '../../../server/modules/index.ts';
import { newer } from '../newer.ts';

for (const one of modules) one.jobs = one.jobs.filter(({ name }) => !newer.includes(name));
await import('../../../server/worker.ts');
