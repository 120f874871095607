import { wallClock } from './zones.ts';

export interface LodgePlace {
  lodgeId: number;
  slug: string;
}

/** The calendar of a lodge: of a month `yyyy-MM` or a day `yyyy-MM-dd`; without either of this month. */
export const calendarPath = ({ lodgeId, slug }: LodgePlace, when = '') =>
  `/Lodges/Lodge/${lodgeId}/${slug}/Calendar${when && `/${when}`}`;

/** The page of a meetup, below the day on which it begins where it takes place. */
export const meetupPath = (
  lodge: LodgePlace,
  { meetupId, startsAt, timeZone }: { meetupId: number; startsAt: string; timeZone: string },
) => `${calendarPath(lodge, wallClock(new Date(startsAt), timeZone).day)}/${meetupId}`;
