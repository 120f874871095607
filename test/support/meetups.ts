import type { Input } from '../../shared/contract.ts';
import type { meetups } from '../../shared/lodgeMeetups/contract.ts';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { given, type Somebody } from './given.ts';
import { world } from './world.ts';

export type Plan = Partial<Input<typeof meetups.CreateMeetup>>;

/** What a meetup is planned with where a test does not say otherwise: in three days, for two hours. */
export const planOf = (plan: Plan = {}) => {
  const startsAt = plan.startsAt ?? new Date(clock.ms() + 3 * days).toISOString();
  return {
    title: 'Moonlight swim',
    text: 'Bring a robe and something warm.',
    place: 'The pier, Aarhus',
    startsAt,
    ...plan,
    endsAt: plan.endsAt ?? new Date(Date.parse(startsAt) + 2 * hours).toISOString(),
  };
};

/** A meetup in a lodge, planned by one who runs it. */
export const meetupOf = async (by: Somebody, lodgeId: number, plan: Plan = {}): Promise<number> =>
  (await by.CreateMeetup({ ...planOf(plan), lodgeId })).meetupId;

/** A lodge with an owner and members. */
export async function lodgeWith(owner: Somebody, members: Somebody[]): Promise<number> {
  const { lodgeId } = await given.lodge({ by: owner });
  await given.places(lodgeId, [[owner, 'Owner'], ...members.map((one) => [one, 'Member'] as [Somebody, 'Member'])]);
  return lodgeId;
}

/** Who has a place, and who waits, in order: by the rows themselves. */
export async function listsOf(meetupId: number): Promise<{ coming: number[]; waiting: number[]; counted: number[] }> {
  const found = await world.sql<{ profile_id: number; state: number }>(
    'select profile_id, state from lodge_meetup_sign_up where meetup_id = $1 order by id',
    [meetupId],
  );
  const [row] = await world.sql<{ counted: number[] }>(
    'select array[men + women + couples + transgender, waiting] as counted from lodge_meetup where id = $1',
    [meetupId],
  );
  const of = (state: number) => found.filter((one) => one.state === state).map((one) => one.profile_id);
  return { coming: of(1), waiting: of(2), counted: row?.counted ?? [] };
}

/** The code with which a call is refused; `done` when it is not. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (refused: { code: string }) => refused.code,
  );
