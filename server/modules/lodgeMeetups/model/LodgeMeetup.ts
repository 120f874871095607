import { defineEntity, p } from '@mikro-orm/postgresql';
import { Gender, type NameOf } from '../../../../shared/enums.ts';
import { keptHours, longestMeetup } from '../../../../shared/lodgeMeetups/contract.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as events from '../events.ts';
import { groupOf, groups, isTooSmallFor, leftFor, peopleOf, type Quota } from './groups.ts';

const LodgeMeetupSchema = defineEntity({
  name: 'LodgeMeetup',
  tableName: 'lodge_meetup',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    lodgeId: p.bigint('number'),
    organiserId: p.bigint('number').nullable(),
    title: p.string(),
    text: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    timeZone: p.string(),
    place: p.string(),
    address: p.string().nullable(),
    places: p.integer().nullable(),
    menPlaces: p.integer().nullable(),
    womenPlaces: p.integer().nullable(),
    couplePlaces: p.integer().nullable(),
    transgenderPlaces: p.integer().nullable(),
    men: p.integer(),
    women: p.integer(),
    couples: p.integer(),
    transgender: p.integer(),
    waiting: p.integer(),
    sequence: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    cancelledAt: p.datetime().nullable(),
    withheld: p.smallint(),
    deletedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'lodge_meetup'>,
});

/** Until when a place is kept for a couple in a meetup that begins then; so much time whoever gets it instead has left. */
export const keptUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - keptHours * hours);

/** What those who run a lodge say of a meetup. */
export type Plan = {
  title: string;
  text: string;
  startsAt: string;
  endsAt: string;
  place: string;
  address?: string | undefined;
  places?: number | undefined;
} & { [Q in Quota]?: number | undefined };

/** A meetup is put into the calendar at most so long ahead. */
const furthest = 2 * 366 * days;
/** A form takes a while: what begins this moment is not in the past yet. */
const lenience = 5 * minutes;

/** A meetup: locked while anybody signs up or gives a place back, so that its numbers hold under concurrency. */
export class LodgeMeetup extends LodgeMeetupSchema.class {
  /** A new meetup; the caller hands it to the unit of work. */
  static plan(lodgeId: number, organiserId: number, timeZone: string, plan: Plan, now: Date): LodgeMeetup {
    const meetup = new LodgeMeetup();
    Object.assign(meetup, { lodgeId, organiserId, timeZone, createdAt: now, updatedAt: now });
    Object.assign(meetup, { men: 0, women: 0, couples: 0, transgender: 0, waiting: 0 });
    Object.assign(meetup, { sequence: 0, cancelledAt: null, withheld: 0, deletedAt: null });
    mustBeAhead(new Date(plan.startsAt), now);
    meetup.set(plan);
    record(meetup, events.MeetupCreated, { meetupId: () => meetup.id, lodgeId });
    return meetup;
  }

  /** Is changed by those who run the lodge. Whoever has a place keeps it, also where there are fewer from now on. */
  update(plan: Plan, now: Date): void {
    const before = [this.startsAt.getTime(), this.endsAt.getTime(), this.place, this.address];
    if (new Date(plan.startsAt).getTime() !== this.startsAt.getTime()) mustBeAhead(new Date(plan.startsAt), now);
    this.set(plan);
    const after = [this.startsAt.getTime(), this.endsAt.getTime(), this.place, this.address];
    this.touch(now);
    this.tell(events.MeetupUpdated);
    if (after.some((value, index) => value !== before[index])) this.tell(events.MeetupMoved);
  }

  /** Does not take place; it stays in the calendar, so that nobody comes in vain. */
  cancel(now: Date): void {
    this.cancelledAt = now;
    this.touch(now);
    this.tell(events.MeetupCancelled);
  }

  /** Is gone from now on; whoever saw it may report it for a while. */
  delete(now: Date): void {
    if (this.withheld > 0) refuse('BeingJudged');
    this.deletedAt = now;
    this.tell(events.MeetupDeleted);
  }

  /** Whether anybody has signed up. */
  isAwaited(): boolean {
    return peopleOf(this) + this.waiting > 0;
  }

  /** Whether a group, named as everywhere, was given no place at all. */
  isClosedTo(gender: NameOf<typeof Gender>): boolean {
    return this[groupOf(Gender[gender]).places] === 0;
  }

  /** Whether there is a place for one profile more of a group. */
  hasPlaceFor(gender: number): boolean {
    return leftFor(this.numbers, groupOf(gender)) !== 0;
  }

  /** Whether a place is free of which this group needs more than there are, and has not used up its own. */
  isTooSmallFor(gender: number): boolean {
    return isTooSmallFor(this.numbers, groupOf(gender));
  }

  /** Until when a place that is too small for a couple is kept for it. */
  get keptUntil(): Date {
    return keptUntil(this.startsAt);
  }

  take(gender: number): void {
    this[groupOf(gender).group] += 1;
  }

  giveBack(gender: number): void {
    this[groupOf(gender).group] -= 1;
  }

  /** Says that there are other people on its lists. */
  tellOfSignUps(): void {
    this.tell(events.MeetupSignUpsChanged);
  }

  /** Says that somebody who waited has a place now. */
  tellOfPlace(profileId: number): void {
    record(this, events.MeetupPlaceGiven, { ...this.ids(), profileId });
  }

  /** Says that somebody who came later took a place that was too small for who waits. */
  tellOfPassing(profileId: number): void {
    record(this, events.MeetupPassedOver, { ...this.ids(), profileId });
  }

  private get numbers() {
    const { places, menPlaces, womenPlaces, couplePlaces, transgenderPlaces } = this;
    const quotas = { menPlaces, womenPlaces, couplePlaces, transgenderPlaces };
    const known = Object.fromEntries(Object.entries(quotas).map(([name, value]) => [name, value ?? null]));
    const { men, women, couples, transgender } = this;
    return { places: places ?? null, ...(known as Record<Quota, number | null>), men, women, couples, transgender };
  }

  private set(plan: Plan): void {
    const [startsAt, endsAt] = [new Date(plan.startsAt), new Date(plan.endsAt)];
    if (endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > longestMeetup * days) refuse('MeetupTimesWrong');
    for (const { places } of groups) {
      if (plan.places !== undefined && (plan[places] ?? 0) > plan.places) refuse('QuotaAbovePlaces');
      this[places] = plan[places] ?? null;
    }
    const { title, text, place } = plan;
    Object.assign(this, { title, text, place, startsAt, endsAt });
    this.address = plan.address ?? null;
    this.places = plan.places ?? null;
  }

  private touch(now: Date): void {
    this.updatedAt = now;
    this.sequence += 1;
  }

  private ids() {
    return { meetupId: this.id, lodgeId: this.lodgeId };
  }

  private tell(kind: EventKind<events.AboutMeetup>): void {
    record(this, kind, this.ids());
  }
}
LodgeMeetupSchema.setClass(LodgeMeetup);

function mustBeAhead(startsAt: Date, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < -lenience || ahead > furthest) refuse('MeetupNotAhead');
}

export { LodgeMeetupSchema };
