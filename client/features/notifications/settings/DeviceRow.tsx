import { IconDeviceDesktop, IconDeviceMobile, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { pushNotifications } from '../../../../shared/notifications/devices.ts';
import { useCommand } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCallError } from '../../../platform/callError.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notify } from '../../../platform/notify.ts';
import { Time } from '../../../ui/Time.tsx';
import styles from './Cards.module.css';
import { useDeviceName, type Device } from './device.ts';

const phones = /Android|iOS|iPadOS|iPhone/;

/** One device: what it is, when it was last told something, a try, and its end. */
export function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const name = useDeviceName()(device);
  const [testPush, { isLoading }] = useCommand(pushNotifications.TestPush);
  const { deviceId, system, current, lastPushAt } = device;
  const Icon = phones.test(system) ? IconDeviceMobile : IconDeviceDesktop;
  const test = async () => {
    try {
      await testPush({ deviceId });
      notify({ message: formatMessage({ id: 'notificationSettings.device.tested' }, { name }), tone: 'success' });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <li className={styles.device}>
      <Icon size={20} />
      <span className={styles.about}>
        {name}
        <span className={styles.hint}>
          {current && <>{formatMessage({ id: 'account.device.current' })} · </>}
          {lastPushAt
            ? formatMessage({ id: 'notificationSettings.device.last' }, { time: <Time key="at" at={lastPushAt} /> })
            : formatMessage({ id: 'notificationSettings.device.never' })}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={isLoading}
        aria-label={formatMessage({ id: 'notificationSettings.device.test.label' }, { name })}
        onClick={() => void test()}
      >
        {formatMessage({ id: 'notificationSettings.device.test' })}
      </Button>
      <IconButton
        label={formatMessage({ id: 'notificationSettings.device.remove.label' }, { name })}
        icon={<IconTrash size={18} />}
        onClick={onRemove}
      />
    </li>
  );
}
