import { useState } from 'react';
import { useIntl } from 'react-intl';
import { configure } from '../../app/configuration.ts';
import { tellFailure } from '../../app/failed.ts';
import { useCurrentProfile, useWho } from '../../app/session.ts';
import { Switch } from '../../ui/Choice.tsx';

/** The wish to receive messages on devices; switching it on lets the browser ask. */
export function PushSwitch() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const wished = useCurrentProfile()?.requestPushPermission ?? false;
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await configure('pushNotifications', !wished).catch(tellFailure);
    setBusy(false);
  };
  if (!('PushManager' in window)) return null;
  return (
    <Switch
      label={formatMessage({ id: 'shell.push.switch' })}
      hint={formatMessage({ id: 'shell.push.switch.hint' }, { who })}
      checked={wished}
      disabled={busy}
      onChange={() => void toggle()}
    />
  );
}
