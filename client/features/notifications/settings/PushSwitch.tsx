import { useState } from 'react';
import { useIntl } from 'react-intl';
import { configure } from '../../../platform/configuration.ts';
import { tellFailure } from '../../../platform/failed.ts';
import { useCurrentProfile, useWho } from '../../../platform/session.ts';
import { Well } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/form/Choice.tsx';

/** The wish to receive messages on this device; switching it on lets the browser ask, `onEnd` is what off does. */
export function PushSwitch({ onEnd }: { onEnd: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const wished = useCurrentProfile()?.requestPushPermission ?? false;
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await (wished ? onEnd() : configure('pushNotifications', true)).catch(tellFailure);
    setBusy(false);
  };
  if (!('PushManager' in window)) return <Well>{formatMessage({ id: 'notificationSettings.push.unsupported' })}</Well>;
  return (
    <>
      <Switch
        label={formatMessage({ id: 'shell.push.switch' })}
        hint={formatMessage({ id: 'shell.push.switch.hint' }, { who })}
        checked={wished}
        disabled={busy}
        onChange={() => void toggle()}
      />
      {Notification.permission === 'denied' && (
        <Well role="status">{formatMessage({ id: 'notificationSettings.push.denied' }, { who })}</Well>
      )}
    </>
  );
}
