import { IconArrowLeft, IconDoorExit, IconDots, IconInfoCircle, IconTextSize, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { chat } from '../../../shared/chat/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Connection } from './Connection.tsx';
import { RoomControls } from './moderation/RoomControls.tsx';
import { chatPath } from './paths.ts';
import styles from './Room.module.css';
import type { OpenRoom } from './useJoining.ts';

/** What a room is called, what is talked about there, and the way out. */
export function RoomHead({ room, onPeople }: { room: OpenRoom; onPeople: () => void }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const navigate = useNavigate();
  const [leave, leaving] = useCommand(chat.LeaveRoom);
  const [rules, setRules] = useState(false);
  const { roomId, name, topic, can, level } = room;
  const acts: MenuItem[] = [
    ...(room.rules
      ? [
          {
            label: formatMessage({ id: 'chat.rules' }),
            icon: <IconInfoCircle size={20} />,
            onClick: () => setRules(true),
          },
        ]
      : []),
    {
      label: formatMessage({ id: 'chat.settings' }),
      icon: <IconTextSize size={20} />,
      to: `${chatPath}/Settings`,
    },
  ];
  const go = () => leave({ roomId }).then(() => void navigate(chatPath), tell);
  const exit = {
    label: formatMessage({ id: 'chat.leave' }),
    icon: <IconDoorExit size={20} />,
    onClick: () => void go(),
  };
  return (
    <header className={styles.head}>
      <IconLink
        className={styles.back}
        to={chatPath}
        label={formatMessage({ id: 'chat.back' })}
        icon={<IconArrowLeft size={20} />}
      />
      <div className={styles.about}>
        <PageTitle className={styles.name} tab={name}>
          {`# ${name}`}
        </PageTitle>
        <p className={styles.topic}>{topic}</p>
      </div>
      <Connection />
      {level !== 'Normal' && <RoomControls room={room} />}
      <span className={styles.wide}>
        {acts.map(({ label, icon, to, onClick }) =>
          to ? (
            <IconLink key={label} to={to} label={label} icon={icon} />
          ) : (
            <IconButton key={label} label={label} icon={icon} onClick={onClick} />
          ),
        )}
        {can.includes('LeaveRoom') && (
          <Button variant="outline" size="sm" busy={leaving.isLoading} onClick={() => void go()}>
            {exit.label}
          </Button>
        )}
      </span>
      <span className={styles.narrow}>
        <IconButton label={formatMessage({ id: 'chat.people' })} icon={<IconUsers size={20} />} onClick={onPeople} />
        <Menu
          trigger={<IconButton label={formatMessage({ id: 'chat.menu' })} icon={<IconDots size={20} />} />}
          groups={[acts, ...(can.includes('LeaveRoom') ? [[exit]] : [])]}
        />
      </span>
      <Dialog opened={rules} title={formatMessage({ id: 'chat.rules' })} size="sm" onClose={() => setRules(false)}>
        <p className={styles.rules}>{room.rules}</p>
      </Dialog>
    </header>
  );
}
