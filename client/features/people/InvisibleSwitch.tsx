import { useState } from 'react';
import { useIntl } from 'react-intl';
import { editProfile } from '../../../shared/editProfile.ts';
import { useQuery } from '../../app/api.ts';
import { configure } from '../../app/configuration.ts';
import { tellFailure } from '../../app/failed.ts';
import { useWho } from '../../app/session.ts';
import { markStale } from '../../app/store.ts';
import { Switch } from '../../ui/Choice.tsx';

/** Whether the own visits leave a trace; who leaves none sees none. */
export function InvisibleSwitch() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(editProfile.Settings, {});
  const [wanted, setWanted] = useState<boolean>();
  const choose = async (invisible: boolean) => {
    setWanted(invisible);
    try {
      await configure('invisibleVisits', invisible);
      markStale(['Visits', 'Counts']);
    } catch (error) {
      setWanted(undefined);
      tellFailure(error);
    }
  };
  return (
    <Switch
      label={formatMessage({ id: 'visitors.invisible' })}
      hint={formatMessage({ id: 'visitors.invisible.hint' }, { who })}
      checked={wanted ?? data?.['invisibleVisits'] === true}
      disabled={!data}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
