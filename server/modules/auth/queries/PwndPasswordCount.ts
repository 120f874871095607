import { breaches } from '../../../../shared/auth/breaches.ts';
import { handle } from '../../../platform/handle.ts';
import { commonCount, suffixesOf } from '../breaches.ts';

const beginning = /^sha1:([0-9a-f]{5})$/i;

/** A whole password, which our own client never sends, is compared with our own list only: it goes nowhere from here. */
export const PwndPasswordCount = handle(
  breaches.PwndPasswordCount,
  async ({ password }, _actor, { call, platform }) => {
    await platform.limits.take('checkPassword', call.address);
    const prefix = beginning.exec(password)?.[1];
    return prefix
      ? { count: null, suffixes: await suffixesOf(prefix, platform) }
      : { count: await commonCount(password), suffixes: null };
  },
);
