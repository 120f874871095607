import { useIntl } from 'react-intl';
import { tellFailure } from '../../app/failed.ts';
import { useSafeModeSwitch } from '../../app/safeMode.tsx';
import { notify } from '../../ui/notify.ts';

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
