import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { confirm } from '../../../platform/confirm.ts';

/** Decisions after which the desk suggests a break. */
const batch = 40;

/** Counts decisions of this page, and asks for a pause after each batch. */
export function usePause(): () => void {
  const { formatMessage } = useIntl();
  const made = useRef(0);
  return () => {
    made.current++;
    if (made.current % batch > 0) return;
    void confirm({
      title: formatMessage({ id: 'staff.media.pause.title' }),
      text: formatMessage({ id: 'staff.media.pause.text' }, { n: made.current }),
      confirmLabel: formatMessage({ id: 'staff.media.pause.on' }),
    });
  };
}
