import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText, Time } from '../../ui/Time.tsx';
import styles from '../../kit/page/Section.module.css';

type Device = Output<typeof logOn.Devices>['items'][number];

/** Where the profile is signed in, and how to end that. */
export function DevicesSection() {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const read = useQuery(logOn.Devices, {});
  const [endSession] = useCommand(logOn.EndSession);
  const [endOthers, { isLoading }] = useCommand(logOn.EndOtherSessions);
  const title = useRef<HTMLHeadingElement>(null);
  const end = async (send: () => Promise<{ ended: number }>) => {
    try {
      const { ended } = await send();
      notify({ message: formatMessage({ id: 'account.devices.ended' }, { ended }), tone: 'success' });
      title.current?.focus({ preventScroll: true });
    } catch (error) {
      tell(error);
    }
  };
  const endOne = async ({ sessionId }: Device) => {
    await endSession({ sessionId });
    return { ended: 1 };
  };
  return (
    <Card padding="text" aria-labelledby="account-devices">
      <SectionHead ref={title} id="account-devices" title={formatMessage({ id: 'account.devices' })} />
      <p className={styles.quiet}>{formatMessage({ id: 'account.devices.text' })}</p>
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) => (
          <>
            <ul className={styles.rows}>
              {items.map((device) => (
                <DeviceRow key={device.sessionId} device={device} onEnd={() => void end(() => endOne(device))} />
              ))}
            </ul>
            {items.length > 1 && (
              <div className={styles.act}>
                <Button variant="outline" busy={isLoading} onClick={() => void end(() => endOthers({}))}>
                  {formatMessage({ id: 'account.devices.endOthers' })}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { formatMessage, formatDate } = useIntl();
  const { browser, system, phone, current, signedInAt, lastActiveAt } = device;
  const Icon = phone ? IconDeviceMobile : IconDeviceDesktop;
  const name =
    browser && system
      ? formatMessage({ id: 'account.device.name' }, { browser, system })
      : (browser ?? system ?? formatMessage({ id: 'account.device.unknown' }));
  const signedIn = formatDate(signedInAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <Icon size={24} />
      <div className={styles.words}>
        <strong>{name}</strong> {current && <Tag tone="success">{formatMessage({ id: 'account.device.current' })}</Tag>}
        <p className={styles.quiet}>
          {formatMessage({ id: 'account.device.signedIn' }, { date: <DateText key="since" at={signedInAt} time /> })} ·{' '}
          {formatMessage({ id: 'account.device.active' }, { time: <Time key="active" at={lastActiveAt} /> })}
        </p>
      </div>
      {!current && (
        <Button
          variant="text"
          size="sm"
          aria-label={formatMessage({ id: 'account.device.end.label' }, { name, date: signedIn })}
          onClick={onEnd}
        >
          {formatMessage({ id: 'account.device.end' })}
        </Button>
      )}
    </li>
  );
}
