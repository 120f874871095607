import { IconAppWindow, IconChevronDown, IconDeviceMobile, IconMail, IconVolume } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { NotificationType } from '../../../../shared/declared.ts';
import type { NotificationCategory } from '../../../../shared/notifications/kinds.ts';
import { useMedia } from '../../../platform/mediaQuery.ts';
import { useWho } from '../../../platform/session.ts';
import { classes } from '../../../ui/classes.ts';
import { from } from '../../../ui/theme/tokens.ts';
import { ChannelBox } from './ChannelBox.tsx';
import { isOffered } from '../../../platform/site.ts';
import { categories, channels, type Channel, type Setting } from './grid.ts';
import { ScopeMenu } from './ScopeMenu.tsx';
import styles from './SettingsGrid.module.css';
import type { Save } from './useSaving.ts';

type Icon = ComponentType<{ size: number }>;

const icons: Record<Channel, Icon> = {
  ShowPopup: IconAppWindow,
  PlayAudio: IconVolume,
  SendEmail: IconMail,
  SendPush: IconDeviceMobile,
};

interface Props {
  settings: readonly Setting[];
  save: Save;
  /** The sign of a type, as the notification centre has it. */
  iconOf: (type: NotificationType) => Icon;
}

/** What reaches me on which channel: a table by its roles, drawn as a grid, and on a narrow screen as a card for each row. */
export function SettingsGrid({ settings, save, iconOf }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div role="table" aria-label={formatMessage({ id: 'notificationSettings.title' })} className={styles.table}>
      <div role="rowgroup" className={styles.heads}>
        <div role="row">
          <div role="columnheader">{formatMessage({ id: 'notificationSettings.what' })}</div>
          <div role="columnheader">{formatMessage({ id: 'notificationSettings.from' })}</div>
          {channels.map((channel) => {
            const ChannelIcon = icons[channel];
            return (
              <div key={channel} role="columnheader" className={styles.narrow}>
                <ChannelIcon size={18} />
                {formatMessage({ id: `notificationSettings.channel.${channel}` })}
              </div>
            );
          })}
        </div>
      </div>
      {categories.filter(isOffered).map((category) => (
        <Group
          key={category}
          category={category}
          settings={settings.filter((setting) => setting.category === category)}
          {...{ save, iconOf }}
        />
      ))}
    </div>
  );
}

/** What belongs together, under a heading that stays in view; open where there is room, folded where there is not. */
function Group({ category, settings, save, iconOf }: Props & { category: NotificationCategory }) {
  const { formatMessage } = useIntl();
  const roomy = useMedia(from('lg'));
  const [turned, setTurned] = useState(false);
  const opened = roomy !== turned;
  const on = settings.filter((setting) => setting.channels !== 0).length;
  return (
    <div role="rowgroup">
      <div role="row" className={styles.category}>
        <div role="rowheader" aria-colspan={2 + channels.length}>
          <button type="button" className={styles.fold} aria-expanded={opened} onClick={() => setTurned(!turned)}>
            {formatMessage({ id: `notifications.about.${category}` })}
            <span className={styles.on}>
              {formatMessage({ id: 'notificationSettings.group.on' }, { on, of: settings.length })}
            </span>
            <IconChevronDown size={18} className={classes(opened && styles.turned)} />
          </button>
        </div>
      </div>
      {opened &&
        settings.map((setting) => <Row key={setting.type} setting={setting} save={save} Icon={iconOf(setting.type)} />)}
    </div>
  );
}

function Row({ setting, save, Icon }: { setting: Setting; save: Save; Icon: Icon }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const title = formatMessage({ id: `notification.${setting.type}.title` }, { who });
  return (
    <div role="row">
      <div role="rowheader">
        <span className={styles.what}>
          <Icon size={18} />
          <span>
            {title}
            <span className={styles.hint}>{formatMessage({ id: `notification.${setting.type}.hint` }, { who })}</span>
          </span>
        </span>
      </div>
      <div role="cell" className={styles.from}>
        {setting.fromPeople ? (
          <ScopeMenu setting={setting} title={title} save={save} />
        ) : (
          <span className={styles.always}>{formatMessage({ id: 'notificationSettings.always' })}</span>
        )}
      </div>
      {channels.map((channel) => (
        <div key={channel} role="cell" className={styles.box}>
          <ChannelBox setting={setting} title={title} channel={channel} save={save} />
        </div>
      ))}
    </div>
  );
}
