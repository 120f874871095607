import { clock } from '../../platform/clock.ts';
import { defineModule } from '../../platform/module.ts';
import { membershipIn, mayLookInside } from '../lodges/index.ts';
import { calendarFiles } from './calendarFiles.ts';
import { AddMeetupComment } from './commands/AddMeetupComment.ts';
import { CreateCalendarFeed } from './commands/CreateCalendarFeed.ts';
import { CreateMeetup } from './commands/CreateMeetup.ts';
import { DeleteCalendarFeed } from './commands/DeleteCalendarFeed.ts';
import { DeleteMeetup } from './commands/DeleteMeetup.ts';
import { DeleteMeetupComment } from './commands/DeleteMeetupComment.ts';
import { EditMeetupComment } from './commands/EditMeetupComment.ts';
import { QuitMeetup } from './commands/QuitMeetup.ts';
import { SignUpForMeetup } from './commands/SignUpForMeetup.ts';
import { UpdateMeetup } from './commands/UpdateMeetup.ts';
import { DeleteMeetups, FreePlaces, FreePlacesOfGone } from './jobs/FreePlaces.ts';
import { NotifyOfMeetup } from './jobs/NotifyOfMeetup.ts';
import { NotifyPassedOver, NotifyPlaceFree, NotifyReminder } from './jobs/NotifyPlace.ts';
import { ShowMeetup, ShowMeetupComment } from './jobs/ShowMeetup.ts';
import { LodgeMeetupSchema } from './model/LodgeMeetup.ts';
import { MeetupCommentSchema } from './model/MeetupComment.ts';
import { MeetupSignUpSchema } from './model/MeetupSignUp.ts';
import { personal } from './personal.ts';
import { GetCalendarData } from './queries/GetCalendarData.ts';
import { GetCalendarFeed } from './queries/GetCalendarFeed.ts';
import { GetMeetup } from './queries/GetMeetup.ts';
import { GetMeetupComments } from './queries/GetMeetupComments.ts';
import { GetMeetupProfilesByGender } from './queries/GetMeetupProfilesByGender.ts';
import { GetMeetupPulse } from './queries/GetMeetupPulse.ts';
import { GetNextMeetup } from './queries/GetNextMeetup.ts';
import { membershipAt } from './reading.ts';
import { reportable } from './reportable.ts';
import { schedules } from './schedules.ts';
import { writable } from './writable.ts';

export * from './events.ts';
export { meetupsOfBoth, type SharedMeetup } from './reading.ts';

const queries = [
  GetCalendarData,
  GetMeetup,
  GetMeetupProfilesByGender,
  GetMeetupComments,
  GetNextMeetup,
  GetMeetupPulse,
  GetCalendarFeed,
];

const commands = [
  CreateMeetup,
  UpdateMeetup,
  DeleteMeetup,
  SignUpForMeetup,
  QuitMeetup,
  AddMeetupComment,
  EditMeetupComment,
  DeleteMeetupComment,
  CreateCalendarFeed,
  DeleteCalendarFeed,
];

/** The calendars of lodges: what takes place, who comes, and who waits for a place. */
export const lodgeMeetups = defineModule({
  name: 'LodgeMeetups',
  entities: [LodgeMeetupSchema, MeetupSignUpSchema, MeetupCommentSchema],
  handlers: [...queries, ...commands],
  personal,
  reportable,
  writable,
  schedules,
  jobs: [
    ...[NotifyOfMeetup, NotifyPassedOver, NotifyPlaceFree, NotifyReminder],
    ...[FreePlaces, FreePlacesOfGone, DeleteMeetups, ShowMeetup, ShowMeetupComment],
  ],
  entrances: calendarFiles,
  watches: {
    lodgeMeetup: async (id, actor, { database }) =>
      membershipAt(database.read, id, actor, clock.now()).then(
        () => true,
        () => false,
      ),
    lodgeCalendar: async (id, actor, { database }) =>
      membershipIn(database.read, id, actor, clock.now()).then(
        (membership) => mayLookInside(actor, membership),
        () => false,
      ),
  },
});
