import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { readAgain } from '../../ui/offline.ts';
import { refresh } from '../serviceWorker.ts';

/** Tells of it once for the whole page; what waits is read by itself when the connection is back. */
export function Offline() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <Banner
      tone="info"
      icon={<IconWifiOff size={20} />}
      title={formatMessage({ id: 'ui.offline.title' }, { who })}
      actions={
        <Button variant="text" size="sm" onClick={readAgain}>
          {formatMessage({ id: 'ui.retry' })}
        </Button>
      }
    >
      {formatMessage({ id: 'ui.offline.text' }, { who })}
    </Banner>
  );
}

export function NewVersion({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Banner
      tone="info"
      icon={<IconRefresh size={20} />}
      title={formatMessage({ id: 'shell.newVersion.title' })}
      actions={
        <>
          <Button variant="text" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.close' })}
          </Button>
          <Button size="sm" onClick={() => refresh()}>
            {formatMessage({ id: 'shell.newVersion.refresh' })}
          </Button>
        </>
      }
    >
      {formatMessage({ id: 'shell.newVersion.text' })}
    </Banner>
  );
}
