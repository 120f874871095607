import { z } from 'zod';
import { commentIds, commentsByNow } from '../comments.ts';
import { area, command, query } from '../contract.ts';
import { byGroup, comment, meetupCard, signUp } from './shapes.ts';
import { day, id, instant, line, lines, list, name, nothing, page, profileCard } from '../fields.ts';

/** A meetup ends at most so many days after it begins. */
export const longestMeetup = 7;

/** Letters of a comment, at most. */
export const longestMeetupComment = 2000;

/** A single place is kept for a couple that needs two until so many hours before a meetup begins. */
export const keptHours = 48;

/** The largest number of places that can be set. */
export const mostPlaces = 1000;

const quota = z.number().int().min(0).max(mostPlaces).optional();

const meetupFields = {
  title: name(3, 100),
  text: lines(1, 5000),
  startsAt: instant,
  endsAt: instant,
  /** Told to every member of the lodge: an area rather than a door. */
  place: line(1, 120),
  /** Told to those only who have a place, and to those who run the lodge. */
  address: line(1, 200).optional(),
  /** How many people fit in; as many as like without it. A couple is two. */
  places: z.number().int().min(2).max(mostPlaces).optional(),
  /** How many profiles of each group at most; 0 is none of them. A couple takes one of the places for couples. */
  menPlaces: quota,
  womenPlaces: quota,
  couplePlaces: quota,
  transgenderPlaces: quota,
};

const timeRefusals = ['MeetupTimesWrong', 'MeetupNotAhead', 'QuotaAbovePlaces'] as const;
const meetupTags = ['Meetup', 'Meetups'] as const;

/** The calendar of a lodge, and what takes place in it. */
export const meetups = area('Lodges', {
  GetCalendarData: query({
    summary:
      'Reads the calendar of a lodge in my time zone: the month of `startDate` with the whole weeks around it, or one day.',
    access: 'user',
    input: z.object({
      lodgeId: id,
      /** Any day of the month. */
      startDate: day.optional(),
      /** One day; goes before `startDate`. Without both it is the present month. */
      date: day.optional(),
    }),
    output: z.object({
      /** The first and the last day of the answer; weeks begin on Monday. */
      from: day,
      to: day,
      today: day,
      timeZone: z.string(),
      items: z.array(
        meetupCard.extend({
          /** The days it touches in my time zone. */
          firstDay: day,
          lastDay: day,
          /** Nobody more gets a place at present. */
          full: z.boolean(),
        }),
      ),
      can: z.array(z.enum(['CreateMeetup'])),
    }),
    tags: ['Meetups'],
  }),
  GetMeetup: query({
    summary: 'Reads a meetup: when, where, who it is for, how many come, and where I stand.',
    access: 'user',
    input: z.object({ meetupId: id }),
    output: meetupCard.extend({
      text: z.string(),
      /** Null for who has no place, and when there is none. */
      address: z.string().nullable(),
      hasAddress: z.boolean(),
      /** Null when they are gone. */
      organiser: profileCard.nullable(),
      quotas: byGroup(z.number().int().nullable()),
      /** How many people more find a place; null where there is no limit. */
      left: z.number().int().nullable(),
      /** How many profiles more of each group find a place, the limit of all included. */
      leftByGroup: byGroup(z.number().int().nullable()),
      /** Until when the one free place is kept for a couple that waits; null when none is. */
      keptUntil: instant.nullable(),
      waiting: z.number().int(),
      /** How many profiles of each group wait; every group has its own queue. */
      waitingByGroup: byGroup(z.number().int()),
      signUp,
      /** Whether I may have its calendar file. */
      file: z.boolean(),
      /** Some of those who come. */
      faces: z.array(profileCard),
      comments: z.number().int(),
      can: z.array(z.enum(['UpdateMeetup', 'DeleteMeetup', 'SignUpForMeetup', 'QuitMeetup', 'AddMeetupComment'])),
    }),
    tags: ['Meetup'],
  }),
  GetMeetupProfilesByGender: query({
    summary:
      'Lists who comes to a meetup by group; those who run the lodge also see who waits, each with the place in the queue of the group.',
    access: 'user',
    input: z.object({ meetupId: id }),
    output: byGroup(z.array(profileCard)).extend({
      waiting: z.array(z.object({ profile: profileCard, position: z.number().int() })),
    }),
    tags: ['Meetup'],
  }),
  GetMeetupComments: query({
    summary: 'Lists what is said about a meetup, the newest first.',
    access: 'user',
    input: z.object({ meetupId: id, ...page, commentIds }),
    output: list(comment).extend({ comments: commentsByNow }),
    tags: ['MeetupComments'],
  }),
  GetNextMeetup: query({
    summary: 'The next meetup of a lodge, for its members; null when there is none, or for others.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ meetup: meetupCard.nullable() }),
    tags: ['Meetups'],
  }),
  GetMeetupPulse: query({
    summary: 'Counts the meetups of a lodge in the present month, for whoever may find it.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ meetupsThisMonth: z.number().int() }),
    tags: ['Meetups'],
  }),
  CreateMeetup: command({
    summary: 'Puts a meetup into the calendar of a lodge; for those who run it. Its hours are those of my time zone.',
    access: 'user',
    input: z.object({ lodgeId: id, ...meetupFields }),
    output: z.object({ meetupId: id, day }),
    refusals: ['LodgeReadOnly', ...timeRefusals],
    changes: ['Meetups', 'Lodges'],
  }),
  UpdateMeetup: command({
    summary: 'Changes a meetup that is not over; who signed up hears of another time or place. Nobody loses a place.',
    access: 'user',
    input: z.object({ meetupId: id, ...meetupFields }),
    output: nothing,
    refusals: ['LodgeReadOnly', 'MeetupOver', 'MeetupCancelled', ...timeRefusals],
    changes: [...meetupTags, 'Lodges'],
  }),
  DeleteMeetup: command({
    summary: 'Calls a meetup off when somebody has signed up and it is not over, and else takes it away.',
    access: 'user',
    input: z.object({ meetupId: id }),
    output: z.object({ cancelled: z.boolean() }),
    refusals: ['LodgeReadOnly', 'MeetupCancelled', 'BeingJudged'],
    changes: [...meetupTags, 'Lodges'],
  }),
  SignUpForMeetup: command({
    summary: 'Takes a place in a meetup, or a turn in the queue of my group when it is full.',
    access: 'user',
    input: z.object({ meetupId: id }),
    output: signUp,
    refusals: ['LodgeReadOnly', 'MeetupStarted', 'MeetupCancelled', 'AlreadySignedUp', 'NoPlaceForYou'],
    changes: meetupTags,
  }),
  QuitMeetup: command({
    summary:
      'Gives my place back, or my turn in the queue; it goes to who came first, and is kept for a couple that was passed over until two days before.',
    access: 'user',
    input: z.object({ meetupId: id }),
    output: nothing,
    refusals: ['MeetupOver', 'MeetupCancelled', 'NotSignedUp'],
    changes: meetupTags,
  }),
  AddMeetupComment: command({
    summary: 'Says something about a meetup.',
    access: 'user',
    input: z.object({ meetupId: id, text: lines(1, longestMeetupComment) }),
    output: z.object({ commentId: id }),
    refusals: ['LodgeReadOnly'],
    changes: ['Draft'],
  }),
  EditMeetupComment: command({
    summary: 'Changes a comment of mine; after a quarter of an hour it is marked as edited.',
    access: 'user',
    input: z.object({ commentId: id, text: lines(1, longestMeetupComment) }),
    output: nothing,
    refusals: ['LodgeReadOnly'],
  }),
  DeleteMeetupComment: command({
    summary: 'Deletes a comment of mine, or one by somebody of lower rank in a lodge that I run.',
    access: 'user',
    input: z.object({ commentId: id }),
    output: nothing,
    refusals: ['BeingJudged'],
  }),
  GetCalendarFeed: query({
    summary: 'Tells whether a calendar of mine takes my meetups over, without the address.',
    access: 'user',
    input: z.object({}),
    output: z.object({ feed: z.object({ createdAt: instant, withPlace: z.boolean() }).nullable() }),
    tags: ['CalendarFeed'],
    private: true,
  }),
  CreateCalendarFeed: command({
    summary: 'Makes a secret address from which calendars take my meetups over; one made before stops working.',
    access: 'user',
    input: z.object({
      /** Tells the area where a meetup is; never its title, its lodge or its address. */
      withPlace: z.boolean().default(false),
    }),
    output: z.object({ url: z.string() }),
    changes: ['CalendarFeed'],
    ephemeral: true,
  }),
  DeleteCalendarFeed: command({
    summary: 'Lets the secret address stop working.',
    access: 'user',
    input: z.object({}),
    output: nothing,
    changes: ['CalendarFeed'],
  }),
});
