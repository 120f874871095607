/** What somebody was notified of a private chat, and when that is out of date. */
import type { Unit } from '../../../platform/database/unit.ts';
import { readAbout } from '../../notifications/index.ts';

/** Takes back that one was asked by another. */
export const forgetQuestion = (unit: Unit, askedId: number, askerId: number): Promise<void> =>
  readAbout(unit, [{ profileId: askedId, link: `/PrivateChat/${askerId}` }]);
