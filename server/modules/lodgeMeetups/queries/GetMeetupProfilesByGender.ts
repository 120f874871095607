import { sql } from 'kysely';
import { Gender, MeetupSignUp as State } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { meetups, mostPlaces } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { isAdmin } from '../../lodges/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { membershipAt, isVisiblePerson } from '../reading.ts';

interface Row {
  profile: ProfileCard;
  state: Column<'lodge_meetup_sign_up', 'state'>;
  gender: Column<'lodge_meetup_sign_up', 'gender'>;
  position: number;
}

export const GetMeetupProfilesByGender = handle(
  meetups.GetMeetupProfilesByGender,
  async ({ meetupId }, actor, { read, now }) => {
    const membership = await membershipAt(read, meetupId, actor, now);
    const states = isAdmin(membership.mine) ? [State.Confirmed, State.Waiting] : [State.Confirmed];
    const found = await rows(
      read,
      sql<Row>`select ${cardOf(sql.ref('s.profile_id'), now)} as profile, s.state, s.gender, s.position
        from (select profile_id, state, gender, signed_up_at, row_number() over (partition by state, gender order by id)::int as position
          from lodge_meetup_sign_up where meetup_id = ${meetupId} and state = any(${states}::smallint[])) s
        join profile p on p.id = s.profile_id
        where ${isListed('p')} and ${isVisiblePerson(actor, membership, sql.ref('s.profile_id'))}
        order by case when s.state = ${sql.lit(State.Waiting)} then s.position end nulls first, s.signed_up_at, s.profile_id
        limit ${mostPlaces}`,
    );
    const coming = (gender: number) =>
      found.filter((one) => one.state === State.Confirmed && one.gender === gender).map(({ profile }) => profile);
    return {
      men: coming(Gender.Male),
      women: coming(Gender.Female),
      couples: coming(Gender.Couple),
      transgender: coming(Gender.Transsexual),
      waiting: found
        .filter(({ state }) => state === State.Waiting)
        .map(({ profile, position }) => ({ profile, position })),
    };
  },
);
