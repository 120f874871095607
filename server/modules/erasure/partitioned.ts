import type { Partitioned } from '../../platform/database/partitions.ts';

/**
 * What grows with all that happens, and is forgotten by age. A day of commands keeps the keys by which a repeat is found small;
 * events and jobs are read by all that works, which a few partitions of a week hold up less than many; so are notifications, by who they are for.
 */
export const partitioned: readonly Partitioned[] = [
  { table: 'event', key: 'number', span: 7 },
  { table: 'job', key: 'number', span: 7 },
  { table: 'command_log', key: 'uuid', span: 1 },
  { table: 'notification', key: 'number', span: 28 },
  { table: 'delivery', key: 'number', span: 28 },
  // A day of chat is dropped whole once nobody may read it any more.
  { table: 'chat_message', key: 'number', span: 1 },
];
