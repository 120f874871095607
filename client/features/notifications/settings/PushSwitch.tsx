import { useState } from 'react';
import { useIntl } from 'react-intl';
import { configure } from '../../../platform/configuration.ts';
import { tellFailure } from '../../../platform/failed.ts';
import { isSubscribed, permission } from '../../../platform/push.ts';
import { useWho } from '../../../platform/session.ts';
import { Well } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/form/Choice.tsx';
import { useSubscribing } from '../../../kit/push/useSubscribing.ts';
import { useHere } from '../../../platform/here.ts';

interface Props {
  /** Whether the server knows this device. */
  known: boolean;
  /** What switching off does. */
  onEnd: () => Promise<void>;
}

/** Whether this device receives messages; switching it on lets the browser ask. */
export function PushSwitch({ known, onEnd }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { ask } = useSubscribing();
  const [busy, setBusy] = useState(false);
  const allowed = useHere(permission, 'default');
  const isKept = useHere(isSubscribed, false);
  const isAble = useHere(() => 'PushManager' in window, true);
  const subscribed = known && isKept && allowed === 'granted';
  const begin = async () => {
    if ((await ask()) === 'granted') await configure('pushNotifications', true);
  };
  const toggle = async () => {
    setBusy(true);
    await (subscribed ? onEnd() : begin()).catch(tellFailure);
    setBusy(false);
  };
  if (!allowed || !isAble) return <Well>{formatMessage({ id: 'notificationSettings.push.unsupported' })}</Well>;
  return (
    <>
      <Switch
        label={formatMessage({ id: 'shell.push.switch' })}
        hint={formatMessage({ id: 'shell.push.switch.hint' }, { who })}
        checked={subscribed}
        disabled={busy}
        onChange={() => void toggle()}
      />
      {allowed === 'denied' && (
        <Well role="status">{formatMessage({ id: 'notificationSettings.push.denied' }, { who })}</Well>
      )}
    </>
  );
}
