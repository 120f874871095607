import { sql } from 'kysely';
import { darkProfile } from '../../../../shared/dark/contract.ts';
import { DarkStatus } from '../../../../shared/enums.ts';
import { strangerOn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { echoBlocksOf } from '../../people/index.ts';
import { makeDarkProfile } from '../../profiles/index.ts';
import { chosenName } from '../../signUp/index.ts';
import { DarkProfileMade } from '../events.ts';

interface AccountFacts {
  approved: boolean;
  made: boolean;
  persons: number;
}

export const MakeDarkProfile = handle(darkProfile.MakeDarkProfile, {
  // Held until the end, so that of two at once one is the first.
  load: async (_input, { sql: database }, { accountId }) =>
    (await firstRow(
      database,
      sql<AccountFacts>`select p.dark_status = ${DarkStatus.Approved} as approved,
          exists (select from profile there where there.account_id = p.id) as made,
          (select count(*)::int from person where profile_id = p.id) as persons
        from profile p where p.id = ${accountId} for no key update`,
    )) ?? refuse('NotFound'),
  async do({ approved, made, persons }, { name, personNames, start }, { accountId }, unit) {
    const { call, platform, afterCommit } = unit;
    if (!approved || made) refuse('DarkNotNow');
    if (personNames.length !== persons) refuse('PersonsDoNotFit');
    const chosen = {
      name: await chosenName(unit, name, strangerOn(true).profileId),
      personNames,
      copy: start === 'Copy',
    };
    await makeDarkProfile(unit, accountId, chosen, platform.secrets);
    await echoBlocksOf(unit, accountId);
    unit.record(DarkProfileMade, { profileId: accountId });
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
