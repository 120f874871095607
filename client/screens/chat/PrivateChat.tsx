import { useParams } from 'react-router';
import { privateChats } from '../../../shared/chat/private.ts';
import { PrivateChat as Chat } from '../../features/chat/private/PrivateChat.tsx';
import styles from '../../features/chat/Room.module.css';
import { RoomList } from '../../features/chat/RoomList.tsx';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** A chat of two, with the rooms and the other chats beside it. */
export function PrivateChat() {
  const partnerProfileId = Number(useParams()['id']);
  const read = useQuery(privateChats.GetPrivateChat, { partnerProfileId });
  if (read.error?.status === 404) return <NotFound />;
  return (
    <div className={styles.room} data-full="thread" data-room>
      <div className={styles.rooms}>
        <RoomList />
      </div>
      <Loaded read={read} skeleton={<BubbleSkeleton />}>
        {(chat) => <Chat key={partnerProfileId} chat={chat} />}
      </Loaded>
    </div>
  );
}
