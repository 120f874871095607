import { IconDoorOff, IconMoodEmpty } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChatMessage, ChatPerson } from '../../../shared/chat/shapes.ts';
import { ForMembers } from '../../kit/ForMembers.tsx';
import { useCallError } from '../../platform/callError.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { from } from '../../ui/theme/tokens.ts';
import { Conversation } from './Conversation.tsx';
import type { Named } from './mentions.ts';
import { reportMessage, type MessageActs } from './MessageItem.tsx';
import { HistoryPane } from './moderation/HistoryPane.tsx';
import { RemoveDialog, RestrictDialog } from './moderation/Dialogs.tsx';
import { chatPath } from './paths.ts';
import { usePeople } from './people.ts';
import { PeoplePane } from './PeoplePane.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import styles from './Room.module.css';
import { RoomHead } from './RoomHead.tsx';
import { isInside, useJoining, type OpenRoom } from './useJoining.ts';
import { useMessages } from './useMessages.ts';
import { useWriting } from './useWriting.ts';

/** An open room: entered as it opens, left by its button, or why it cannot be entered. */
export function Room({ room }: { room: OpenRoom }) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const { enter, refused, busy } = useJoining(room);
  if (isInside(room)) return <Inside room={room} />;
  if (room.membershipNeeded) return <ForMembers feature="JoinChatRoom" />;
  if (busy) return <BubbleSkeleton />;
  return (
    <EmptyState
      level={2}
      icon={<IconDoorOff size={24} />}
      title={refused ? wordsOf(refused) : formatMessage({ id: 'chat.out' })}
      action={
        <>
          <Button variant="soft" size="sm" onClick={() => void enter()}>
            {formatMessage({ id: 'chat.enter' })}
          </Button>
          <LinkButton variant="text" size="sm" to={chatPath}>
            {formatMessage({ id: 'chat.toRooms' })}
          </LinkButton>
        </>
      }
    />
  );
}

/** What is open over a room. */
type Over =
  | { kind: 'person' | 'restrict' | 'history'; person: Named }
  | { kind: 'remove'; message: ChatMessage }
  | { kind: 'people' };

const nobodyHere: readonly ChatPerson[] = [];

function Inside({ room }: { room: OpenRoom }) {
  const { roomId, name, level, can, readNumber, paused } = room;
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  const wide = useMedia(from('menuMini'));
  const messages = useMessages(roomId, true);
  const people = usePeople(roomId, { last: messages.last, me });
  const slowSeconds = level === 'Normal' ? room.slowSeconds : 0;
  const writing = useWriting({ ...room, slowSeconds }, messages.read.data, me);
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  const writes = can.includes('AddMessage');
  const moderates = level !== 'Normal';
  const acts = useActs(setOver, { call: writes ? writing.call : undefined, moderates });
  const closed = paused && !moderates ? 'chat.paused.text' : writes ? undefined : 'chat.hidden.text';
  return (
    <>
      <section className={styles.thread}>
        <RoomHead room={room} onPeople={() => setOver({ kind: 'people' })} />
        <Conversation
          {...{ roomId, name, readNumber, messages, writing, acts }}
          passings={people.passings}
          people={people.read.data?.items ?? nobodyHere}
          sounds={({ mentions }) => typeof me === 'number' && mentions.includes(me)}
          label={formatMessage({ id: moderates ? 'chat.write.moderator' : 'chat.write' }, { name })}
          closed={closed && <p className={styles.closed}>{formatMessage({ id: closed })}</p>}
        />
      </section>
      <aside
        className={styles.people}
        aria-label={formatMessage({ id: over?.kind === 'history' ? 'chat.history' : 'chat.people' })}
      >
        {over?.kind === 'history' && wide ? (
          <HistoryPane person={over.person} onClose={close} />
        ) : (
          <PeoplePane list={people} me={me} onOpen={acts.open} />
        )}
      </aside>
      {over?.kind === 'history' && !wide && (
        <Dialog opened title={over.person.name} size="sm" onClose={close}>
          <HistoryPane person={over.person} onClose={close} />
        </Dialog>
      )}
      {over?.kind === 'people' && (
        <Dialog opened title={formatMessage({ id: 'chat.people' })} size="sm" onClose={close}>
          <div className={styles.in}>
            <PeoplePane bare list={people} me={me} onOpen={acts.open} />
          </div>
        </Dialog>
      )}
      {over?.kind === 'person' && (
        <PersonDialog
          person={over.person}
          own={over.person.profileId === me}
          onMention={acts.reply}
          onRestrict={acts.restrict}
          onHistory={moderates ? (person) => setOver({ kind: 'history', person }) : undefined}
          onClose={close}
        />
      )}
      {over?.kind === 'remove' && <RemoveDialog message={over.message} onClose={close} />}
      {over?.kind === 'restrict' && <RestrictDialog person={over.person} room={room} onClose={close} />}
    </>
  );
}

interface Allowed {
  call: MessageActs['reply'];
  moderates: boolean;
}

/** What the messages offer; the same for as long as it offers the same, so that none is drawn anew while one types. */
const useActs = (setOver: (over: Over | undefined) => void, { call, moderates }: Allowed): MessageActs =>
  useMemo(
    () => ({
      open: (person) => setOver({ kind: 'person', person }),
      reply:
        call &&
        ((person) => {
          setOver(undefined);
          call(person);
        }),
      report: reportMessage,
      remove: moderates ? (message) => setOver({ kind: 'remove', message }) : undefined,
      restrict: moderates ? (person) => setOver({ kind: 'restrict', person }) : undefined,
    }),
    [setOver, call, moderates],
  );

/** A room that there is not, or that has closed. */
export function NoRoom() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      level={1}
      icon={<IconMoodEmpty size={24} />}
      title={formatMessage({ id: 'chat.noRoom' })}
      next={{ to: chatPath, label: formatMessage({ id: 'chat.toRooms' }) }}
    />
  );
}
