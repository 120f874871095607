/** The shapes in which meetups, places in them and what is said about them travel. */
import { z } from 'zod';
import { MeetupSignUp, namesOf } from '../enums.ts';
import { id, instant, profileCard } from '../fields.ts';

export const byGroup = <T extends z.ZodType>(value: T) =>
  z.object({ men: value, women: value, couples: value, transgender: value });

export const signUp = z.object({
  state: z.enum(namesOf(MeetupSignUp)),
  /** The place in the queue of my group, from 1; null for who does not wait. */
  position: z.number().int().nullable(),
});

/** A meetup as calendars and lists show it. */
export const meetupCard = z.object({
  meetupId: id,
  lodgeId: id,
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Where it takes place the clocks show this zone, such as Europe/Copenhagen. */
  timeZone: z.string(),
  place: z.string(),
  cancelled: z.boolean(),
  /** How many profiles of each group are sure to come. */
  counts: byGroup(z.number().int()),
  /** How many people that are: couples are two. */
  people: z.number().int(),
  places: z.number().int().nullable(),
  mine: z.enum(namesOf(MeetupSignUp)),
});

export const comment = z.object({
  commentId: id,
  /** Null when they are gone. */
  author: profileCard.nullable(),
  text: z.string(),
  at: instant,
  edited: z.boolean(),
  can: z.array(z.enum(['EditMeetupComment', 'DeleteMeetupComment'])),
});
