import type { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import type { Input } from '../../../shared/contract.ts';
import type { MeetupData } from './MeetupFacts.tsx';
import { momentOf, wallClock } from './zones.ts';

/** What the form of a meetup holds: as it is typed, empty where nothing is. */
export interface Plan {
  title: string;
  text: string;
  day: string;
  from: string;
  lastDay: string;
  to: string;
  place: string;
  address: string;
  places: string;
  menPlaces: string;
  womenPlaces: string;
  couplePlaces: string;
  transgenderPlaces: string;
}

export type PlanField = keyof Plan;
export const quotaFields = ['menPlaces', 'womenPlaces', 'couplePlaces', 'transgenderPlaces'] as const;

export const emptyPlan = (day: string): Plan => ({
  ...{ title: '', text: '', day, from: '19:00', lastDay: day, to: '22:00', place: '', address: '' },
  ...{ places: '', menPlaces: '', womenPlaces: '', couplePlaces: '', transgenderPlaces: '' },
});

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** A meetup as its form shows it, by the clocks of its own zone. */
export function planOf({ title, text, startsAt, endsAt, timeZone, place, address, places, quotas }: MeetupData): Plan {
  const [first, last] = [startsAt, endsAt].map((at) => wallClock(new Date(at), timeZone)) as [
    ReturnType<typeof wallClock>,
    ReturnType<typeof wallClock>,
  ];
  return {
    ...{ title, text, day: first.day, from: first.time, lastDay: last.day, to: last.time, place },
    ...{ address: address ?? '', places: typed(places) },
    menPlaces: typed(quotas.men),
    womenPlaces: typed(quotas.women),
    couplePlaces: typed(quotas.couples),
    transgenderPlaces: typed(quotas.transgender),
  };
}

/** What of a plan cannot be sent, by field: the ids of the sentences. */
export function faultsOf(plan: Plan, timeZone: string): Partial<Record<PlanField, string>> {
  const faults: Partial<Record<PlanField, string>> = {};
  if (plan.title.trim().length < 3) faults.title = 'meetups.form.title.missing';
  if (!plan.text.trim()) faults.text = 'meetups.form.text.missing';
  if (!plan.place.trim()) faults.place = 'meetups.form.place.missing';
  for (const field of ['day', 'from', 'lastDay', 'to'] as const)
    if (!plan[field]) faults[field] = 'meetups.form.when.missing';
  const timed = plan.day && plan.from && plan.lastDay && plan.to;
  if (
    timed &&
    momentOf({ day: plan.lastDay, time: plan.to }, timeZone) <= momentOf({ day: plan.day, time: plan.from }, timeZone)
  )
    faults.to = 'refusal.MeetupTimesWrong';
  const places = plan.places === '' ? undefined : Number(plan.places);
  if (places !== undefined && !(Number.isInteger(places) && places >= 2 && places <= 1000))
    faults.places = 'meetups.form.places.wrong';
  for (const field of quotaFields) {
    const quota = plan[field] === '' ? undefined : Number(plan[field]);
    if (quota === undefined) continue;
    if (!Number.isInteger(quota) || quota < 0 || quota > 1000) faults[field] = 'meetups.form.quota.wrong';
    else if (places !== undefined && quota > places) faults[field] = 'refusal.QuotaAbovePlaces';
  }
  return faults;
}

const numbered = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** A plan as it is sent, its hours in a time zone. */
export function inputOf(plan: Plan, timeZone: string): Omit<Input<typeof meetups.CreateMeetup>, 'lodgeId'> {
  const address = plan.address.trim();
  const numbers = Object.fromEntries(
    (['places', ...quotaFields] as const).flatMap((field) => {
      const value = numbered(plan[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return {
    title: plan.title,
    text: plan.text,
    startsAt: momentOf({ day: plan.day, time: plan.from }, timeZone).toISOString(),
    endsAt: momentOf({ day: plan.lastDay, time: plan.to }, timeZone).toISOString(),
    place: plan.place,
    ...(address && { address }),
    ...numbers,
  };
}
