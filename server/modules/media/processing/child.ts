// The process in which pictures are decoded: one job at a time, without secrets, ready to be killed at any moment.
import { constants, setPriority } from 'node:os';
import { Unconvertible, type Fault } from './fault.ts';
import { tasks } from './pictures.ts';

export interface Job {
  task: keyof typeof tasks;
  args: unknown[];
}

export type Answer = { result: unknown } | { fault: Fault } | { error: string };

const mostBytes = Number(process.argv[2]) * 1024 * 1024;
const watch = () => process.memoryUsage.rss() > mostBytes && process.kill(process.pid, 'SIGKILL');

async function work({ task, args }: Job): Promise<Answer> {
  try {
    return { result: await (tasks[task] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return error instanceof Unconvertible ? { fault: error.fault } : { error: String(error) };
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
setInterval(watch, 50).unref();
// A signal to the whole group means the worker, which lets its jobs come to an end.
process.on('SIGTERM', () => {}).on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (job: Job) => void work(job).then((answer) => process.send?.(answer)));
