import { accountReads } from './account.ts';
import { blogReads } from './blogs.ts';
import { chatReads } from './chat.ts';
import { everywhere, frame } from './everywhere.ts';
import { lodgePageReads } from './lodgePages.ts';
import { lodgeReads } from './lodges.ts';
import { mailReads } from './mail.ts';
import { outsideReads } from './outside.ts';
import { peopleReads } from './people.ts';
import { profileReads } from './profiles.ts';
import type { Reader, ReadsOf } from './reader.ts';
import { staffReads } from './staff.ts';
import { startReads } from './start.ts';

/** What each screen reads before it is drawn on the server. */
export const reads: ReadsOf = {
  Frame: frame,
  ...startReads,
  ...mailReads,
  ...blogReads,
  ...chatReads,
  ...lodgeReads,
  ...lodgePageReads,
  ...peopleReads,
  ...profileReads,
  ...accountReads,
  ...outsideReads,
  ...staffReads,
};

/** Reads what some screens need together, and what every page does. */
export async function readFor(screens: readonly string[], reader: Reader): Promise<void> {
  const all = [everywhere, ...screens.map((screen) => reads[screen])];
  await Promise.all(all.flatMap((one) => one?.(reader)));
}
