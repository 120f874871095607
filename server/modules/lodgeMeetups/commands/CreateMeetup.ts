import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { holdMembership, noteActivity, type Membership } from '../../lodges/index.ts';
import { LodgeMeetup } from '../model/LodgeMeetup.ts';
import { mayPlan } from '../rules.ts';
import { dayIn } from '../../../../shared/wallClock.ts';

export const CreateMeetup = handle(meetups.CreateMeetup, {
  load: ({ lodgeId }, unit, actor) => holdMembership(unit, lodgeId, actor),
  may: (_actor, membership: Membership) => mayPlan(membership),
  async do(_membership, { lodgeId, ...plan }, { profileId, timeZone }, unit) {
    const meetup = LodgeMeetup.plan(lodgeId, profileId, timeZone, plan, unit.now);
    unit.em.persist(meetup);
    await noteActivity(unit, lodgeId, null);
    return () => ({ meetupId: meetup.id, day: dayIn(timeZone, meetup.startsAt) });
  },
});
