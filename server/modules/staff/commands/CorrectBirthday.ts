import { dayIn } from '../../../../shared/wallClock.ts';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { changeBirthday } from '../../profiles/index.ts';
import { judgeBirthday } from '../../signUp/index.ts';
import { loadSubject, outranks } from '../rules.ts';

export const CorrectBirthday = handle(staffDesk.CorrectBirthday, {
  load: loadSubject,
  may: outranks,
  async do({ profileId }, { personId, birthday }, { timeZone }, context) {
    judgeBirthday(birthday, dayIn(timeZone, context.now), 'birthday');
    await changeBirthday(context, profileId, personId, birthday, { evenChecked: true });
    return {};
  },
});
