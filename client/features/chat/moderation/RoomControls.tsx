import {
  IconAdjustments,
  IconHourglass,
  IconMessageCog,
  IconPlayerPause,
  IconPlayerPlay,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { chatModeration, slowModes } from '../../../../shared/chat/moderation.ts';
import { useAct } from '../../../kit/desk/useAct.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useCommand } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import type { OpenRoom } from '../useJoining.ts';
import { ArrivalsDialog } from './Arrivals.tsx';

type Opened = 'slow' | 'topic' | 'arrivals';

/** What a moderator does about a whole room. */
export function RoomControls({ room }: { room: OpenRoom }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [pause] = useCommand(chatModeration.PauseChatRoom);
  const [opened, setOpened] = useState<Opened>();
  const { roomId, paused } = room;
  const close = () => setOpened(undefined);
  const words = (id: string) => formatMessage({ id });
  return (
    <>
      <Menu
        trigger={<IconButton variant="outline" label={words('chat.controls')} icon={<IconAdjustments size={20} />} />}
        groups={[
          [
            { label: words('chat.slow'), icon: <IconHourglass size={18} />, onClick: () => setOpened('slow') },
            {
              label: words(paused ? 'chat.resume' : 'chat.pause'),
              icon: paused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />,
              onClick: () => void pause({ roomId, paused: !paused }).catch(tell),
            },
            { label: words('chat.topic'), icon: <IconMessageCog size={18} />, onClick: () => setOpened('topic') },
          ],
          [{ label: words('chat.arrivals'), icon: <IconUsersPlus size={18} />, onClick: () => setOpened('arrivals') }],
        ]}
      />
      {opened === 'slow' && <SlowDialog room={room} onClose={close} />}
      {opened === 'topic' && <TopicDialog room={room} onClose={close} />}
      {opened === 'arrivals' && <ArrivalsDialog roomId={roomId} onClose={close} />}
    </>
  );
}

interface Props {
  room: OpenRoom;
  onClose: () => void;
}

function SlowDialog({ room: { roomId, slowSeconds }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [send] = useCommand(chatModeration.SetChatSlowMode);
  const { act, busy, error } = useAct();
  const [seconds, setSeconds] = useState<(typeof slowModes)[number]>(slowModes.find((one) => one === slowSeconds) ?? 0);
  return (
    <StaffDialog
      title={formatMessage({ id: 'chat.slow' })}
      text={formatMessage({ id: 'chat.slow.text' })}
      confirmLabel={formatMessage({ id: 'chat.save' })}
      busy={busy}
      error={error}
      onSubmit={() => void act(() => send({ roomId, seconds }), onClose)}
      onClose={onClose}
    >
      <SelectField
        label={formatMessage({ id: 'chat.slow.between' })}
        value={String(seconds)}
        onChange={({ target }) => setSeconds(slowModes.find((one) => String(one) === target.value) ?? 0)}
      >
        {slowModes.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: 'chat.slow.seconds' }, { n: one })}
          </option>
        ))}
      </SelectField>
    </StaffDialog>
  );
}

function TopicDialog({ room: { roomId, topic }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [send] = useCommand(chatModeration.SetChatTopic);
  const { act, busy, error } = useAct();
  const [text, setText] = useState(topic);
  return (
    <StaffDialog
      title={formatMessage({ id: 'chat.topic' })}
      text={formatMessage({ id: 'chat.topic.text' })}
      confirmLabel={formatMessage({ id: 'chat.save' })}
      busy={busy}
      error={error}
      onSubmit={() => void act(() => send({ roomId, topic: text.trim() }), onClose)}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'chat.topic' })}
        value={text}
        maxLength={160}
        onChange={({ target }) => setText(target.value)}
        data-autofocus
      />
    </StaffDialog>
  );
}
