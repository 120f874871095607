import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { ChatMessage, ChatPerson } from '../../../shared/chat/shapes.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Composer } from './Composer.tsx';
import type { Named } from './mentions.ts';
import type { MessageActs } from './MessageItem.tsx';
import { MessageList } from './MessageList.tsx';
import type { Passing } from './people.ts';
import styles from './Room.module.css';
import { useChatSettings, useMessageSound } from './settings.ts';
import { useAnnouncing } from './useAnnouncing.ts';
import type { useMessages } from './useMessages.ts';
import type { useWriting } from './useWriting.ts';

interface Props {
  roomId: number;
  /** Of the room, or of whom one writes with. */
  name: string;
  readNumber: number;
  messages: ReturnType<typeof useMessages>;
  writing: ReturnType<typeof useWriting>;
  acts: MessageActs;
  passings: readonly Passing[];
  /** Who can be called by name. */
  people: readonly ChatPerson[];
  /** Whether a message that came sounds, where sounds are switched on. */
  sounds: (message: ChatMessage) => boolean;
  /** What the field is for. */
  label: string;
  /** Stands in place of the field where nobody writes. */
  closed?: ReactNode;
}

/** What people write to each other, and where one writes: the same in a room and between two. */
export function Conversation(props: Props) {
  const { roomId, name, readNumber, messages, writing, acts, passings, people, sounds, label, closed } = props;
  const me = useCurrentProfile()?.id;
  const settings = useChatSettings();
  const announced = useAnnouncing(messages.read.data ?? [], me, settings.aloud);
  useMessageSound(messages.read.data, settings.sound ? sounds : undefined);
  const known = useKnown(messages.read.data, people);
  return (
    <div className={styles.conversation} style={{ '--chat-text': settings.size } as CSSProperties}>
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
            {...{ roomId, name, items, readNumber, me, acts, passings }}
            unsent={writing.unsent}
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
        {closed ?? (
          <Composer
            field={writing.field}
            text={writing.text}
            label={label}
            people={people.filter(({ profileId }) => profileId !== me)}
            wait={writing.wait}
            onChange={writing.setText}
            onSend={(words) => void writing.send(words, people)}
          />
        )}
      </div>
    </div>
  );
}

/** Everybody whose name is known here: who can be called, and who wrote; the same list until it has another name. */
function useKnown(items: readonly ChatMessage[] | undefined, people: readonly Named[]): readonly Named[] {
  const names = useMemo(() => {
    const all = [...people, ...(items ?? []).flatMap(({ author }) => author ?? [])];
    return JSON.stringify([...new Map(all.map(({ profileId, name }) => [profileId, { profileId, name }])).values()]);
  }, [items, people]);
  return useMemo(() => JSON.parse(names) as Named[], [names]);
}
