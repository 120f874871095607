import { useParams } from 'react-router';
import { chat } from '../../../shared/chat/contract.ts';
import { NoRoom, Room } from '../../features/chat/Room.tsx';
import styles from '../../features/chat/Room.module.css';
import { RoomList } from '../../features/chat/RoomList.tsx';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';

/** One room, with the others beside it. */
export function ChatRoom() {
  const roomId = Number(useParams()['id']);
  const read = useQuery(chat.GetChatRoom, { roomId });
  const gone = read.error?.status === 404;
  return (
    <div className={styles.room} data-full="thread" data-room>
      <div className={styles.rooms}>
        <RoomList />
      </div>
      {gone ? (
        <NoRoom />
      ) : (
        <Loaded read={read} skeleton={<BubbleSkeleton />}>
          {(room) => <Room key={roomId} room={room} />}
        </Loaded>
      )}
    </div>
  );
}
