import { hours, minutes } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { publishDue, purgeDeleted } from './publishing.ts';
import { countReads } from './countReads.ts';
import { rankTops } from './top.ts';

export const schedules: Schedule[] = [
  { name: 'PublishBlogEntries', every: minutes, run: publishDue },
  { name: 'CountBlogReadings', every: minutes, run: countReads },
  { name: 'RankBlogs', every: 5 * minutes, run: rankTops },
  { name: 'PurgeBlogEntries', every: hours, run: purgeDeleted },
];
