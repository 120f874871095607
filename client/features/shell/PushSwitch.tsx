import { useIntl } from 'react-intl';
import { editProfile } from '../../../shared/access.ts';
import { useCommand } from '../../app/api.ts';
import { tellFailure } from '../../app/failed.ts';
import { useCurrentProfile, useWho } from '../../app/session.ts';
import { Switch } from '../../ui/Choice.tsx';

/** The wish to receive messages on devices; switching it on lets the browser ask. */
export function PushSwitch() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const wished = useCurrentProfile()?.requestPushPermission ?? false;
  const [update, { isLoading }] = useCommand(editProfile.UpdateProfileConfiguration);
  const toggle = () => void update({ key: 'pushNotifications', value: String(!wished) }).catch(tellFailure);
  if (!('PushManager' in window)) return null;
  return (
    <Switch
      label={formatMessage({ id: 'shell.push.switch' })}
      hint={formatMessage({ id: 'shell.push.switch.hint' }, { who })}
      checked={wished}
      disabled={isLoading}
      onChange={toggle}
    />
  );
}
