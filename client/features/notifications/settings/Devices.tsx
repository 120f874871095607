import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { pushNotifications } from '../../../../shared/notifications/devices.ts';
import { useCommand } from '../../../platform/api.ts';
import { configure } from '../../../platform/configuration.ts';
import { useWho } from '../../../platform/session.ts';
import { useCallError } from '../../../platform/callError.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { confirm } from '../../../platform/confirm.ts';
import styles from './Cards.module.css';
import { useDeviceName, type Device } from './device.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { PushSwitch } from './PushSwitch.tsx';

interface Props {
  devices: readonly Device[];
  /** This browser forgets that it was subscribed. */
  forget: () => void;
}

/** The devices that receive pushes, and whether this one does. */
export function Devices({ devices, forget }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const nameOf = useDeviceName();
  const [removeDevice] = useCommand(pushNotifications.RemoveDevice);
  const title = useRef<HTMLHeadingElement>(null);
  const here = devices.find(({ current }) => current);
  /** This device is not to come back by itself at the next visit. */
  const end = async () => {
    if (here) await removeDevice({ deviceId: here.deviceId });
    forget();
    await configure('pushNotifications', false);
  };
  const remove = async (device: Device) => {
    const sure = await confirm({
      title: formatMessage({ id: 'notificationSettings.device.remove.title' }, { name: nameOf(device) }),
      text: formatMessage({ id: 'notificationSettings.device.remove.text' }),
      confirmLabel: formatMessage({ id: 'notificationSettings.device.remove' }),
    });
    if (!sure) return;
    try {
      await (device === here ? end() : removeDevice({ deviceId: device.deviceId }));
      title.current?.focus({ preventScroll: true });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Card aria-labelledby="settings-devices">
      <SectionHead ref={title} id="settings-devices" title={formatMessage({ id: 'notificationSettings.devices' })} />
      {devices.length === 0 && (
        <p className={styles.text}>{formatMessage({ id: 'notificationSettings.devices.none' }, { who })}</p>
      )}
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.deviceId} device={device} onRemove={() => void remove(device)} />
        ))}
      </ul>
      <PushSwitch known={here !== undefined} onEnd={end} />
    </Card>
  );
}
