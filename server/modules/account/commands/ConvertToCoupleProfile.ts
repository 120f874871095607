import { dayIn } from '../../../../shared/wallClock.ts';
import { AgePolicy } from '../../../../shared/enums.ts';
import { account } from '../../../../shared/account/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { becomeCouple } from '../../profiles/index.ts';
import { judgeBirthday } from '../../signUp/index.ts';

export const ConvertToCoupleProfile = handle(account.ConvertToCoupleProfile, {
  async do(_subject, { person }, { profileId, timeZone, country }, unit) {
    const { call, platform, now, afterCommit } = unit;
    judgeBirthday(person.birthday, dayIn(timeZone, now), 'person.birthday');
    // Where a country wants an age assured before anybody comes in, the one who is new comes in like everybody.
    const checkFirst = country !== null && call.site.agePolicies[country] === AgePolicy.SignUp;
    await becomeCouple(unit, profileId, person, checkFirst);
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
