import { dayIn } from '../../../../shared/wallClock.ts';
import { account } from '../../../../shared/account/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { changeBirthday } from '../../profiles/index.ts';
import { judgeBirthday } from '../../signUp/index.ts';

export const UpdatePersonBirthday = handle(account.UpdatePersonBirthday, {
  async do(_subject, { personId, birthday }, { profileId, timeZone }, unit) {
    judgeBirthday(birthday, dayIn(timeZone, unit.now), 'birthday');
    await changeBirthday(unit, profileId, personId, birthday);
    return {};
  },
});
