import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { NotificationChannel } from '../../../shared/enums.ts';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { patch } from '../../platform/store.ts';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './LodgeSettings.module.css';
import type { LodgeData } from './types.ts';

type Wishes = Output<typeof lodgeSettings.GetNotificationSettings>;
type Part = keyof Wishes;

const channels = ['ShowPopup', 'PlayAudio', 'SendEmail', 'SendPush'] as const;
const all = ['debates', 'meetups', 'requests', 'media'] as const satisfies Part[];
/** What only those who run the lodge are told of. */
const forAdmins: readonly Part[] = ['requests', 'media'];

/** Which channels I leave open for one lodge; each box is kept at once, and can be taken back. */
export function NotificationWishes({ lodge, admin }: { lodge: LodgeData; admin: boolean }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { lodgeId } = lodge;
  const read = useQuery(lodgeSettings.GetNotificationSettings, { lodgeId });
  const save = useSaving(lodgeId);
  const parts = all.filter((part) => admin || !forAdmins.includes(part));
  return (
    <Card aria-labelledby="lodge-wishes">
      <SectionHead id="lodge-wishes" title={formatMessage({ id: 'lodges.settings.wishes' }, { who })} />
      <p className={styles.text}>{formatMessage({ id: 'lodges.settings.wishes.text' }, { who })}</p>
      <Loaded read={read} skeleton={<TextSkeleton lines={4} />}>
        {(wishes) => (
          <div className={styles.wishes}>
            {parts.map((part) => (
              <fieldset key={part} className={styles.part}>
                <legend>{formatMessage({ id: `lodges.settings.wishes.${part}` })}</legend>
                <div className={styles.boxes}>
                  {channels.map((channel) => (
                    <Checkbox
                      key={channel}
                      label={formatMessage({ id: `notificationSettings.channel.${channel}` })}
                      checked={(wishes[part] & NotificationChannel[channel]) !== 0}
                      onChange={() => void save(wishes, part, NotificationChannel[channel])}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function useSaving(lodgeId: number) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [update] = useCommand(lodgeSettings.UpdateNotificationSettings);
  const send = async (wishes: Wishes) => {
    const takeBack = patch(
      lodgeSettings.GetNotificationSettings,
      { lodgeId },
      (shown) => void Object.assign(shown, wishes),
    );
    try {
      await update({ lodgeId, ...wishes });
      return true;
    } catch (error) {
      takeBack();
      tell(error);
      return false;
    }
  };
  return async (wishes: Wishes, part: Part, channel: number) => {
    if (!(await send({ ...wishes, [part]: wishes[part] ^ channel }))) return;
    notify({
      message: formatMessage({ id: 'lodges.settings.saved' }),
      action: { label: formatMessage({ id: 'notifications.undo' }), onClick: () => void send(wishes) },
    });
  };
}
