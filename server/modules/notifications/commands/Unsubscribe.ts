import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { stopMails } from '../unsubscribe.ts';

export const Unsubscribe = handle(notifications.Unsubscribe, {
  async do(_subject, input, _actor, unit) {
    await stopMails(unit, unit.platform.secrets, input);
    return {};
  },
});
