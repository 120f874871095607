import type { DraftPlace } from '../../../shared/declared.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import type { Writable } from '../../platform/writable.ts';
import { mayWriteInside } from '../lodges/index.ts';
import { membershipFor } from './reading.ts';

/** A comment on a meetup. */
export const writable: Partial<Record<DraftPlace, Writable>> = {
  Meetup: {
    door: meetups.AddMeetupComment,
    async mayWrite(id, { actor, now, platform }) {
      const membership = await membershipFor(platform.database.read, id, actor, now);
      return membership !== undefined && mayWriteInside(membership) === true;
    },
  },
};
