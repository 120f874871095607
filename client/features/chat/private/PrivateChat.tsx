import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ChatPerson } from '../../../../shared/chat/shapes.ts';
import { useLooking } from '../../../kit/thread/useLooking.ts';
import { useCurrentProfile } from '../../../platform/session.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Conversation } from '../Conversation.tsx';
import { reportMessage, type MessageActs } from '../MessageItem.tsx';
import { PersonAbout } from '../PersonAbout.tsx';
import { PersonDialog } from '../PersonDialog.tsx';
import type { Named } from '../mentions.ts';
import type { Passing } from '../people.ts';
import { useSignsWhileOpen } from '../pulse.ts';
import room from '../Room.module.css';
import { useMessages } from '../useMessages.ts';
import { useWriting } from '../useWriting.ts';
import { Agreeing } from './Agreeing.tsx';
import type { OpenPrivateChat } from './chats.ts';
import styles from './PrivateChat.module.css';
import { PrivateHead } from './PrivateHead.tsx';

/** A chat of two: from the question to what they write, and back. */
export function PrivateChat({ chat }: { chat: OpenPrivateChat }) {
  const { formatMessage } = useIntl();
  const { partner, roomId, state } = chat;
  const changed = useChange(chat);
  return (
    <>
      <section className={room.thread}>
        <PrivateHead chat={chat} />
        {/* That they ask is read out on every page alike. */}
        <div role="status">
          <VisuallyHidden>
            {changed && changed !== 'Asked' && formatMessage({ id: `chat.private.${changed}` }, { name: partner.name })}
          </VisuallyHidden>
        </div>
        {roomId !== null ? (
          <Written key={roomId} chat={chat} roomId={roomId} opened={changed === 'Open'} />
        ) : (
          <div className={styles.middle}>{state !== 'Open' && <Agreeing chat={chat} state={state} />}</div>
        )}
      </section>
      <aside className={room.people} aria-label={formatMessage({ id: 'chat.person' }, { name: partner.name })}>
        <div className={styles.about}>
          <PersonAbout person={partner} own={false} inChat />
        </div>
      </aside>
    </>
  );
}

/** How the chat stands now, once that changed under the reader; undefined before. */
function useChange({ state }: OpenPrivateChat): OpenPrivateChat['state'] | undefined {
  const [first] = useState(state);
  const [changed, setChanged] = useState(false);
  if (state !== first && !changed) setChanged(true);
  return changed ? state : undefined;
}

const nobodyElse: readonly ChatPerson[] = [];

interface WrittenProps {
  chat: OpenPrivateChat;
  roomId: number;
  /** Both agreed while the page was there. */
  opened: boolean;
}

/** What the two wrote, and below it the field, or why nobody writes now. */
function Written({ chat, roomId, opened }: WrittenProps) {
  const { formatMessage } = useIntl();
  const { partner, state, can, readNumber, timedOutUntil } = chat;
  const { name } = partner;
  const me = useCurrentProfile()?.id;
  const looking = useLooking();
  const [person, setPerson] = useState<Named>();
  const messages = useMessages(roomId, true);
  const writing = useWriting({ roomId, timedOutUntil, slowSeconds: 0 }, messages.read.data, me);
  const acts = useMemo<MessageActs>(
    () => ({ open: setPerson, reply: undefined, report: reportMessage, remove: undefined, restrict: undefined }),
    [],
  );
  const passings: Passing[] = state === 'PartnerLeft' ? [{ after: messages.last, joined: [], left: [name] }] : [];
  useSignsWhileOpen();
  useFocusOnOpening(opened, writing.field);
  const closed =
    state !== 'Open' ? (
      <Agreeing below chat={chat} state={state} />
    ) : can.includes('AddMessage') ? undefined : (
      <p className={room.closed}>{formatMessage({ id: 'chat.private.closed' })}</p>
    );
  return (
    <>
      <Conversation
        {...{ roomId, name, readNumber, messages, writing, acts, passings, closed }}
        people={nobodyElse}
        sounds={({ author }) => !looking && author !== null && author.profileId !== me}
        label={formatMessage({ id: 'chat.private.write' }, { name })}
      />
      {person && (
        <PersonDialog
          inChat
          person={person}
          own={person.profileId === me}
          onMention={undefined}
          onRestrict={undefined}
          onHistory={undefined}
          onClose={() => setPerson(undefined)}
        />
      )}
    </>
  );
}

/** Once both agreed while the page was open, whoever waited writes at once; not where something else has the focus. */
function useFocusOnOpening(opened: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const at = document.activeElement;
    if (opened && (at === document.body || at?.tagName === 'H1')) field.current?.focus();
  }, [opened, field]);
}
