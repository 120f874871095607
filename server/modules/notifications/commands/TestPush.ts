import { pushNotifications } from '../../../../shared/notifications/devices.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deviceOf } from '../devices.ts';
import { TestPushAsked } from '../events.ts';

export const TestPush = handle(pushNotifications.TestPush, {
  async do(_subject, { deviceId }, { profileId }, unit) {
    if (!(await deviceOf(unit.sql, profileId, deviceId))) refuse('NotFound');
    await unit.platform.limits.take('testPush', String(profileId));
    unit.record(TestPushAsked, { profileId, deviceId });
    return {};
  },
});
