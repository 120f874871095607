import { useIntl } from 'react-intl';
import { tellFailure } from '../../platform/failed.ts';
import { useSafeModeSwitch } from '../safeMode.tsx';
import { notify } from '../../platform/notify.ts';

/** Switches safe mode and says what that means. */
export function useSafeModeToggle() {
  const { formatMessage } = useIntl();
  const { on, set } = useSafeModeSwitch();
  const toggle = async () => {
    try {
      await set(!on);
      notify({ message: formatMessage({ id: on ? 'shell.safeMode.off' : 'shell.safeMode.on' }) });
    } catch (error) {
      tellFailure(error);
    }
  };
  return { on, toggle: () => void toggle() };
}
