import { useState } from 'react';
import { useIntl } from 'react-intl';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { useQuery } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useWho } from '../../platform/session.ts';
import { markStale } from '../../platform/store.ts';
import { Switch } from '../../ui/form/Choice.tsx';

/** Whether the own visits leave a trace; who leaves none sees none. */
export function InvisibleSwitch() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(profileSettings.Settings, {});
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (invisible: boolean) => {
    setChosen(invisible);
    try {
      await configure('invisibleVisits', invisible);
      markStale(['Visits', 'Counts']);
    } catch (error) {
      setChosen(undefined);
      tellFailure(error);
    }
  };
  return (
    <Switch
      label={formatMessage({ id: 'visitors.invisible' })}
      hint={formatMessage({ id: 'visitors.invisible.hint' }, { who })}
      checked={chosen ?? data?.['invisibleVisits'] === true}
      disabled={!data}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
