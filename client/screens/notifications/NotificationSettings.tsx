import { useIntl } from 'react-intl';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { notificationSettings } from '../../../shared/notifications/settings.ts';
import { pushNotifications, type MailRhythm, type Wording as Level } from '../../../shared/notifications/devices.ts';
import { useQuery } from '../../platform/api.ts';
import { lookOf } from '../../features/notifications/looks.ts';
import { Devices } from '../../features/notifications/settings/Devices.tsx';
import { Mails } from '../../features/notifications/settings/Mails.tsx';
import { Presets } from '../../features/notifications/settings/Presets.tsx';
import { QuietHoursCard } from '../../features/notifications/settings/QuietHoursCard.tsx';
import { SettingsGrid } from '../../features/notifications/settings/SettingsGrid.tsx';
import { useSaving } from '../../features/notifications/settings/useSaving.ts';
import { Wording } from '../../features/notifications/settings/Wording.tsx';
import { useMedia } from '../../platform/mediaQuery.ts';
import { forgetSubscription } from '../../platform/push.ts';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { ConfigurationSwitch } from '../../kit/ConfigurationSwitch.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { from } from '../../ui/theme/tokens.ts';
import styles from './NotificationSettings.module.css';

/** What reaches me, on which way, and how much of it others could see. */
export function NotificationSettings() {
  const { formatMessage } = useIntl();
  const read = useQuery(notificationSettings.NotificationSettings, {});
  const settings = read.data?.items ?? [];
  const save = useSaving(settings);
  const roomy = useMedia(from('lg'));
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageTitle>{formatMessage({ id: 'notificationSettings.title' })}</PageTitle>
          <p className={styles.lead}>{formatMessage({ id: 'notificationSettings.lead' })}</p>
        </div>
        <div className={styles.presets}>{read.data && <Presets settings={settings} save={save} />}</div>
      </div>
      <div className={styles.columns}>
        <Loaded read={read} skeleton={<ListSkeleton rows={roomy ? 10 : 4} />}>
          {({ items }) => (
            <Card padding="none" className={styles.grid}>
              <SettingsGrid settings={items} save={save} iconOf={(type) => lookOf(type).Icon} />
            </Card>
          )}
        </Loaded>
        <div className={styles.side}>
          <Configured />
          <OnDevices />
        </div>
      </div>
    </>
  );
}

/** What is kept in the configuration; nothing outside the site ever tells of the dark variant in words. */
function Configured() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(profileSettings.Settings, {});
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
      {(values) => (
        <>
          {site.dark ? (
            <Card>
              <ConfigurationSwitch
                name="toldOutside"
                label={formatMessage({ id: 'notificationSettings.toldOutside' })}
                hint={formatMessage({ id: 'notificationSettings.toldOutside.hint' }, { who })}
                value={values['toldOutside'] === true}
              />
            </Card>
          ) : (
            <Wording value={values['notificationWording'] as Level} />
          )}
          <Mails value={values['mailRhythm'] as MailRhythm} />
          <Card>
            <ConfigurationSwitch
              name="notificationSound"
              label={formatMessage({ id: 'notificationSettings.sound' })}
              hint={formatMessage({ id: 'notificationSettings.sound.hint' })}
              value={values['notificationSound'] === true}
            />
          </Card>
        </>
      )}
    </Loaded>
  );
}

/** What each device has of its own. */
function OnDevices() {
  const read = useQuery(pushNotifications.GetDevices, {});
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={4} />}>
      {({ items }) => (
        <>
          <QuietHoursCard devices={items} />
          <Devices devices={items} forget={forgetSubscription} />
        </>
      )}
    </Loaded>
  );
}
