import { useState } from 'react';
import { useIntl } from 'react-intl';
import { configure } from '../../../platform/configuration.ts';
import { tellFailure } from '../../../platform/failed.ts';
import { notify } from '../../../platform/notify.ts';

/** One value of the configuration, kept at once; a choice is said, and can be taken back. */
export function useConfigured<Value extends string>(key: string, value: Value) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(value);
  const keep = async (next: Value, before: Value) => {
    setChosen(next);
    try {
      await configure(key, next);
      return true;
    } catch (error) {
      setChosen(before);
      tellFailure(error);
      return false;
    }
  };
  const choose = async (next: Value, message: string) => {
    if (!(await keep(next, chosen))) return;
    const undo = () => void keep(chosen, next);
    notify({ message, action: { label: formatMessage({ id: 'notifications.undo' }), onClick: undo } });
  };
  return [chosen, choose] as const;
}
