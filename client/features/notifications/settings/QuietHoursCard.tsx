import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { pushNotifications, type QuietHours } from '../../../../shared/notifications/devices.ts';
import { useShortDate } from '../../../platform/dates.ts';
import { useCommand } from '../../../platform/api.ts';
import { useWho } from '../../../platform/session.ts';
import { patch } from '../../../platform/store.ts';
import { useCallError } from '../../../platform/callError.ts';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/form/Choice.tsx';
import { notify } from '../../../platform/notify.ts';
import { SelectField } from '../../../ui/form/TextField.tsx';
import styles from './Cards.module.css';
import { useDeviceName, type Device } from './device.ts';
import { usualQuietHours } from './quietHours.ts';
import { QuietTimes } from './QuietTimes.tsx';

/** When a device is left in peace; each device has hours of its own. */
export function QuietHoursCard({ devices }: { devices: readonly Device[] }) {
  const { formatMessage } = useIntl();
  const shortDate = useShortDate();
  const nameOf = useDeviceName();
  const [chosen, setChosen] = useState<number>();
  const device =
    devices.find(({ deviceId }) => deviceId === chosen) ?? devices.find(({ current }) => current) ?? devices[0];
  if (!device) return null;
  return (
    <Card aria-labelledby="settings-quiet">
      <Hours key={device.deviceId} device={device}>
        {devices.length > 1 && (
          <SelectField
            label={formatMessage({ id: 'notificationSettings.quiet.device' })}
            value={device.deviceId}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {devices.map((one) => (
              <option key={one.deviceId} value={one.deviceId}>
                {nameOf(one)} · {one.current ? formatMessage({ id: 'account.device.current' }) : shortDate(one.since)}
              </option>
            ))}
          </SelectField>
        )}
      </Hours>
    </Card>
  );
}

function useKeep({ deviceId }: Device) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [update] = useCommand(pushNotifications.UpdateQuietHours);
  const send = async (quietHours: QuietHours | null) => {
    const takeBack = patch(pushNotifications.GetDevices, {}, ({ items }) => {
      for (const item of items) if (item.deviceId === deviceId) item.quietHours = quietHours;
    });
    try {
      await update({ deviceId, quietHours });
      return true;
    } catch (error) {
      takeBack();
      tell(error);
      return false;
    }
  };
  /** Keeps the hours at once, says so, and offers to take that back. */
  return async (before: QuietHours | null, quietHours: QuietHours | null) => {
    if (!(await send(quietHours))) return;
    const textId = quietHours ? 'notificationSettings.quiet.said' : 'notificationSettings.quiet.off';
    notify({
      message: formatMessage({ id: textId }, { from: quietHours?.from, to: quietHours?.to }),
      action: { label: formatMessage({ id: 'notifications.undo' }), onClick: () => void send(before) },
    });
  };
}

function Hours({ device, children }: { device: Device; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const keep = useKeep(device);
  const { quietHours } = device;
  const [last, setLast] = useState(quietHours ?? usualQuietHours());
  if (quietHours && quietHours !== last) setLast(quietHours);
  const set = (next: QuietHours | null) => void keep(quietHours, next);
  return (
    <>
      <h2 id="settings-quiet" className={styles.switchHead}>
        <Switch
          label={formatMessage({ id: 'notificationSettings.quiet' })}
          checked={quietHours !== null}
          onChange={({ target }) => set(target.checked ? last : null)}
        />
      </h2>
      {children}
      {quietHours ? (
        <QuietTimes hours={quietHours} onChange={set} />
      ) : (
        <p className={styles.text}>{formatMessage({ id: 'notificationSettings.quiet.text' }, { who })}</p>
      )}
    </>
  );
}
