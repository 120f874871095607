import type { Output } from '../../../shared/contract.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';

export type Waiting = Output<typeof staff.GetQueues>[number];
export type Queue = Waiting['queue'];

/** What waits in all queues, asked again each minute. */
export const useQueues = () => useQuery(staff.GetQueues, {}, { pollingInterval: 60_000 });

/** What has a page of its own. */
const pages: Partial<Record<Queue, string>> = {
  Media: '/Staff/Media',
  Sealed: '/Staff/Sealed',
  LodgeTakeovers: '/Staff/LodgeActivities?view=ownerless',
};

export const queuePath = (queue: Queue) => pages[queue] ?? `/Staff/Queues/${queue}`;

/** Those in which something waits for whoever asks, what is due first before the rest. */
const byDeadline = (queues: readonly Waiting[]) =>
  queues.filter(({ nextAt }) => nextAt !== null).toSorted((a, b) => a.nextAt!.localeCompare(b.nextAt!));

/** The queue of the case that is due first of all. */
export const mostUrgent = (queues: readonly Waiting[]): Queue | undefined => byDeadline(queues)[0]?.queue;

/** Where to go on once a queue is done: where most is late, and there being nothing late, where something is due first. */
export const nextAfter = (queue: Queue, queues: readonly Waiting[]): Waiting | undefined =>
  byDeadline(queues)
    .toSorted((a, b) => b.late - a.late)
    .find((one) => one.queue !== queue);
