import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { footingUnder, noteActivity, type Footing } from '../../lodges/index.ts';
import { LodgeMeetup } from '../model/LodgeMeetup.ts';
import { mayPlan } from '../standing.ts';
import { dayIn } from '../zones.ts';

export const CreateMeetup = handle(meetups.CreateMeetup, {
  load: ({ lodgeId }, unit, actor) => footingUnder(unit, lodgeId, actor),
  may: (_actor, footing: Footing) => mayPlan(footing),
  async do(_footing, { lodgeId, ...plan }, { profileId, timeZone }, unit) {
    const meetup = LodgeMeetup.plan(lodgeId, profileId, timeZone, plan, unit.now);
    unit.em.persist(meetup);
    await noteActivity(unit, lodgeId, unit.now);
    return () => ({ meetupId: meetup.id, day: dayIn(meetup.startsAt, timeZone) });
  },
});
