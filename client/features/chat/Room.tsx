import { IconDoorOff, IconMoodEmpty } from '@tabler/icons-react';
import { useMemo, useState, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { ForMembers } from '../../kit/ForMembers.tsx';
import { report } from '../../kit/report.ts';
import { useCallError } from '../../platform/callError.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { from } from '../../ui/theme/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Composer } from './Composer.tsx';
import type { Named } from './mentions.ts';
import { MessageList } from './MessageList.tsx';
import type { MessageActs } from './MessageItem.tsx';
import { HistoryPane } from './moderation/HistoryPane.tsx';
import { RemoveDialog, RestrictDialog } from './moderation/Dialogs.tsx';
import { chatPath } from './paths.ts';
import { usePeople } from './people.ts';
import { PeoplePane } from './PeoplePane.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import styles from './Room.module.css';
import { RoomHead } from './RoomHead.tsx';
import { useAnnouncing } from './useAnnouncing.ts';
import { useChatSettings, useMentionSound } from './settings.ts';
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

function Inside({ room }: { room: OpenRoom }) {
  const { roomId, name, level, can, readNumber, paused } = room;
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  const wide = useMedia(from('menuMini'));
  const settings = useChatSettings();
  const messages = useMessages(roomId, true);
  const people = usePeople(roomId, { last: messages.last, me });
  const writing = useWriting(room, messages.read.data, me);
  const announced = useAnnouncing(messages.read.data ?? [], me, settings.aloud);
  useMentionSound(messages.read.data, me, settings.sound);
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  const here = people.read.data?.items;
  const known = useKnown(messages.read.data, here);
  const writes = can.includes('AddMessage');
  const moderates = level !== 'Normal';
  const call = (person: Named) => {
    close();
    writing.call(person);
  };
  const acts: MessageActs = {
    open: (person) => setOver({ kind: 'person', person }),
    reply: writes ? call : undefined,
    report: ({ messageId, author }) =>
      author &&
      report({ contentType: 'ChatMessage', contentId: messageId, name: author.name, ownerId: author.profileId }),
    remove: moderates ? (message) => setOver({ kind: 'remove', message }) : undefined,
    restrict: moderates ? (person) => setOver({ kind: 'restrict', person }) : undefined,
  };
  const pane = <PeoplePane read={people.read} me={me} onOpen={acts.open} />;
  return (
    <>
      <section className={styles.thread} style={{ '--chat-text': settings.size } as CSSProperties}>
        <RoomHead room={room} onPeople={() => setOver({ kind: 'people' })} />
        <Loaded
          read={messages.read}
          skeleton={
            <div className={styles.middle}>
              <BubbleSkeleton />
            </div>
          }
        >
          {(items) => (
            <MessageList
              {...{ roomId, name, items, readNumber, me, acts }}
              unsent={writing.unsent}
              passings={people.passings}
              waits={writing.waits}
              earlier={messages.earlier}
              onEarlier={messages.readEarlier}
              people={known}
              times={settings.times}
            />
          )}
        </Loaded>
        <div aria-live="polite">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </div>
        <div className={styles.foot}>
          {paused && !moderates ? (
            <p className={styles.closed}>{formatMessage({ id: 'chat.paused.text' })}</p>
          ) : writes ? (
            <Composer
              field={writing.field}
              text={writing.text}
              label={formatMessage({ id: moderates ? 'chat.write.moderator' : 'chat.write' }, { name })}
              people={here?.filter(({ profileId }) => profileId !== me) ?? []}
              wait={writing.wait}
              onChange={writing.setText}
              onSend={(words) => void writing.send(words, here ?? [])}
            />
          ) : (
            <p className={styles.closed}>{formatMessage({ id: 'chat.hidden.text' })}</p>
          )}
        </div>
      </section>
      <aside
        className={styles.people}
        aria-label={formatMessage({ id: over?.kind === 'history' ? 'chat.history' : 'chat.people' })}
      >
        {over?.kind === 'history' && wide ? <HistoryPane person={over.person} onClose={close} /> : pane}
      </aside>
      {over?.kind === 'history' && !wide && (
        <Dialog opened title={over.person.name} size="sm" onClose={close}>
          <HistoryPane person={over.person} onClose={close} />
        </Dialog>
      )}
      {over?.kind === 'people' && (
        <Dialog opened title={formatMessage({ id: 'chat.people' })} size="sm" onClose={close}>
          <div className={styles.in}>
            <PeoplePane bare read={people.read} me={me} onOpen={acts.open} />
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

/** Everybody whose name is known here: who is in the room, and who wrote. */
function useKnown(items: readonly ChatMessage[] | undefined, here: readonly Named[] | undefined): readonly Named[] {
  return useMemo(() => {
    const all = [...(here ?? []), ...(items ?? []).flatMap(({ author }) => author ?? [])];
    return [...new Map(all.map(({ profileId, name }) => [profileId, { profileId, name }])).values()];
  }, [items, here]);
}

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
