import { useIntl } from 'react-intl';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';

type Act = () => Promise<unknown>;

/** Does something, says so, and offers to take it back; resolves with whether it was done. */
export function useTakingBack() {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  return async (act: Act, takeBack: Act, message: string): Promise<boolean> => {
    try {
      await act();
    } catch (error) {
      tell(error);
      return false;
    }
    const label = formatMessage({ id: 'notifications.undo' });
    notify({ message, action: { label, onClick: () => void takeBack().catch(tell) } });
    return true;
  };
}
