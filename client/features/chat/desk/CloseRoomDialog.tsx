import { useIntl } from 'react-intl';
import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import type { StaffRoom } from './staffRoom.ts';

/** Closes a room, after saying what becomes of those in it. */
export function CloseRoomDialog({ room: { roomId, texts }, onClose }: { room: StaffRoom; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [send] = useCommand(chatRooms.CloseChatRoom);
  const { act, busy, error } = useAct();
  return (
    <StaffDialog
      title={formatMessage({ id: 'chatDesk.close.title' }, { name: texts['en-GB']?.name })}
      text={formatMessage({ id: 'chatDesk.close.text' })}
      confirmLabel={formatMessage({ id: 'chatDesk.close' })}
      tone="danger"
      busy={busy}
      error={error}
      onSubmit={() => void act(() => send({ roomId, closed: true }), onClose)}
      onClose={onClose}
    />
  );
}
