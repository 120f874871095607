import { NotificationWindow, type NameOf } from '../../../shared/enums.ts';
import { hours } from '../../platform/clock.ts';

/** Since when a window reaches back. Now is the last hour: a window of no length would always be empty. */
export const windowSince = (tab: NameOf<typeof NotificationWindow>, now: Date) =>
  new Date(now.getTime() - Math.max(NotificationWindow[tab], 1) * hours);
