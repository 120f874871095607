import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { Gender, MeetupSignUp as State } from '../../../../shared/enums.ts';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { seesEverybody, isAdmin, type Membership } from '../../lodges/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { AddMeetupComment } from '../commands/AddMeetupComment.ts';
import { DeleteMeetup } from '../commands/DeleteMeetup.ts';
import { QuitMeetup } from '../commands/QuitMeetup.ts';
import { SignUpForMeetup } from '../commands/SignUpForMeetup.ts';
import { UpdateMeetup } from '../commands/UpdateMeetup.ts';
import { groupOf, groups, isTooSmallFor, leftFor, placesLeft, type Group, type Places } from '../model/groups.ts';
import { keptUntil } from '../model/LodgeMeetup.ts';
import {
  cardColumns,
  commentsOf,
  isVisiblePerson,
  membershipAt,
  meetupSource,
  numbersColumn,
  passedOver,
  positionOf,
  waitingByGroup,
} from '../reading.ts';
import type { MeetupFacts } from '../rules.ts';

type View = Output<typeof meetups.GetMeetup>;

type ViewerField = 'quotas' | 'left' | 'leftByGroup' | 'keptUntil' | 'signUp' | 'file' | 'can' | 'hasAddress';

interface Row extends Omit<View, ViewerField> {
  numbers: Places;
  position: number | null;
  /** A couple was passed over once. */
  passed: boolean;
  /** The same, when it is one that the reader meets. */
  passedInSight: boolean;
}

/** Faces shown beside the numbers. */
const facesShown = 5;

/** Who came first, as far as it is told. */
const inOrder = sql`s.signed_up_at, s.profile_id`;

const statement = (meetupId: number, actor: Actor, membership: Membership, now: Date) => sql<Row>`
  select ${cardColumns}, m.text, m.address, m.waiting - unmet.waiting as waiting,
    case when ${isVisiblePerson(actor, membership, sql.ref('m.organiser_id'))} then ${cardOf(sql.ref('m.organiser_id'), now)} end as organiser,
    ${numbersColumn},
    case when mine.state = ${sql.lit(State.Waiting)} then ${positionOf(actor, membership)} end as position,
    ${waitingByGroup(actor, membership)} as "waitingByGroup",
    exists (${passedOver}) as passed,
    exists (${passedOver} and ${isVisiblePerson(actor, membership, sql.ref('s.profile_id'))}) as "passedInSight",
    (select coalesce(json_agg(${cardOf(sql.ref('s.profile_id'), now)} order by ${inOrder}), '[]'::json) from (
      select s.signed_up_at, s.profile_id from lodge_meetup_sign_up s join profile p on p.id = s.profile_id
      where s.meetup_id = m.id and s.state = ${sql.lit(State.Confirmed)} and ${isListed('p')}
        and ${isVisiblePerson(actor, membership, sql.ref('s.profile_id'))}
      order by ${inOrder} limit ${facesShown}) s) as faces,
    ${commentsOf(actor, membership)} as comments
  from ${meetupSource(seesEverybody(actor, membership), actor.profileId)} where m.id = ${meetupId}`;

const handlers = { UpdateMeetup, DeleteMeetup, SignUpForMeetup, QuitMeetup, AddMeetupComment };

export const GetMeetup = handle(meetups.GetMeetup, async ({ meetupId }, actor, { read, now }) => {
  const membership = await membershipAt(read, meetupId, actor, now);
  const row = await firstRow(read, statement(meetupId, actor, membership, now));
  if (!row) return refuse('NotFound');
  const { numbers, position, passed, passedInSight, ...view } = row;
  const own = groups.find(({ gender }) => gender === Gender[actor.gender])!;
  const knowsDoor = isAdmin(membership.mine) || view.mine === 'Confirmed';
  const facts: MeetupFacts = {
    membership,
    startsAt: new Date(view.startsAt),
    endsAt: new Date(view.endsAt),
    cancelled: view.cancelled,
    mine: State[view.mine],
    closedToMe: numbers[own.places] === 0,
    now,
  };
  const until = keptUntil(facts.startsAt);
  const isPlaceReserved = passed && now < until && !view.cancelled && isTooSmallFor(numbers, groupOf(Gender.Couple));
  // As many places as who comes leaves of them, without those the reader does not meet; that none is left is true for all.
  const counts = { ...numbers, ...view.counts };
  return {
    ...view,
    address: knowsDoor ? view.address : null,
    hasAddress: view.address !== null,
    quotas: byGroup((one) => numbers[one.places]),
    left: isPlaceReserved || placesLeft(numbers) === 0 ? 0 : placesLeft(counts),
    leftByGroup: byGroup((one) => (isPlaceReserved || leftFor(numbers, one) === 0 ? 0 : leftFor(counts, one))),
    keptUntil: isPlaceReserved && passedInSight ? until.toISOString() : null,
    signUp: { state: view.mine, position },
    file: knowsDoor,
    can: can(actor, facts, handlers),
  };
});

const byGroup = (value: (one: (typeof groups)[number]) => number | null) =>
  Object.fromEntries(groups.map((one) => [one.group, value(one)])) as Record<Group, number | null>;
