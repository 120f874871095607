import { useId } from 'react';
import { useIntl } from 'react-intl';
import { NotificationChannel } from '../../../../shared/enums.ts';
import { useWho } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { has, type Channel, type Setting } from './grid.ts';
import styles from './SettingsGrid.module.css';
import { changeOf, type Save } from './useSaving.ts';

interface Props {
  setting: Setting;
  /** What the setting is called. */
  title: string;
  channel: Channel;
  save: Save;
}

/** What is always told cannot be switched off. */
const stays = () => undefined;

/** Whether one type comes on one channel: a box to tick, one that always is, or none. */
export function ChannelBox({ setting, title, channel, save }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const reason = useId();
  const name = formatMessage({ id: `notificationSettings.channel.${channel}` });
  if (!has(setting.possible | setting.fixed, channel)) {
    return (
      <span className={styles.none}>
        <span className={styles.channel} aria-hidden="true">
          {name}
        </span>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{formatMessage({ id: 'notificationSettings.notPossible' })}</VisuallyHidden>
      </span>
    );
  }
  const on = has(setting.channels, channel);
  const look = {
    label: <span className={styles.channel}>{name}</span>,
    'aria-label': formatMessage({ id: 'notificationSettings.box' }, { title, channel: name }),
    checked: on,
  };
  if (has(setting.fixed, channel)) {
    return (
      <Tooltip id={reason} text={formatMessage({ id: 'notificationSettings.fixed' }, { who })}>
        <Checkbox {...look} aria-disabled aria-describedby={reason} onChange={stays} />
      </Tooltip>
    );
  }
  const flip = changeOf(setting.type, (wish) => ({ ...wish, channels: wish.channels ^ NotificationChannel[channel] }));
  const label = formatMessage({ id: `notificationSettings.${on ? 'off' : 'on'}` }, { title, channel: name });
  return <Checkbox {...look} onChange={() => void save(flip, flip, label)} />;
}
