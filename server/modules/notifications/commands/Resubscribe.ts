import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { resumeMails } from '../unsubscribe.ts';

export const Resubscribe = handle(notifications.Resubscribe, {
  async do(_subject, input, _actor, unit) {
    await resumeMails(unit, unit.platform.secrets, input);
    return {};
  },
});
