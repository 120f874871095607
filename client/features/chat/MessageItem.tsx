import {
  IconArrowBackUp,
  IconDots,
  IconFlag,
  IconGavel,
  IconShield,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { GroupIcon } from '../../kit/people/GroupIcon.tsx';
import { report } from '../../kit/report.ts';
import { WrittenText } from '../../kit/thread/WrittenText.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Chat.module.css';
import { VideoPreview, videoIn } from './VideoPreview.tsx';
import { mentionsIn, type Named } from './mentions.ts';
import { Line } from './Line.tsx';
import { useFocusKept } from './useFocusKept.ts';

/** What the room offers to each of its messages. */
export interface MessageActs {
  /** Shows who somebody is, and what can be done about them. */
  open: (person: Named) => void;
  /** Calls somebody by name in what is being written; undefined where nobody may write. */
  reply: ((person: Named) => void) | undefined;
  report: (message: ChatMessage) => void;
  /** For moderators: takes a message out, or restricts its author. */
  remove: ((message: ChatMessage) => void) | undefined;
  restrict: ((person: Named) => void) | undefined;
}

/** Opens the report dialog about a message. */
export function reportMessage({ messageId, author }: ChatMessage): void {
  if (author)
    report({ contentType: 'ChatMessage', contentId: messageId, name: author.name, ownerId: author.profileId });
}

interface Props {
  message: ChatMessage;
  /** Who is at the screen. */
  me: number | null | undefined;
  /** Whose names are known here. */
  people: readonly Named[];
  times: boolean;
  acts: MessageActs;
}

/** The tag of who keeps order. */
export function ModeratorTag() {
  const { formatMessage } = useIntl();
  return (
    <Tag tone="success" icon={<IconShieldCheck size={14} />}>
      {formatMessage({ id: 'chat.moderator' })}
    </Tag>
  );
}

/** One message, the trace of one that was removed, or a line of what happened in the room. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, me } = props;
  const { formatMessage } = useIntl();
  const { number, type, text, note } = message;
  if (note === 'MessageRemoved') return null;
  const mine = me !== null && me !== undefined && message.mentions.includes(me);
  return (
    <li
      data-number={number}
      className={classes(type === 'Normal' && text !== null && styles.message, mine && styles.mentioned)}
    >
      {type !== 'Normal' ? (
        note && <Line sign={note}>{formatMessage({ id: `enum.ChatNote.${note}` })}</Line>
      ) : text === null ? (
        <Line icon={<IconShield size={16} />}>{formatMessage({ id: 'chat.removed' })}</Line>
      ) : (
        <MessageBody {...props} text={text} />
      )}
    </li>
  );
});

function MessageBody({ message, text, people, times, me, acts }: Props & { text: string }) {
  const { formatMessage, formatTime } = useIntl();
  const part = useFocusKept();
  const { author, at, level } = message;
  const name = author?.name ?? formatMessage({ id: 'chat.former' });
  const video = videoIn(text);
  return (
    <>
      {author ? (
        <button
          type="button"
          className={styles.face}
          aria-label={formatMessage({ id: 'chat.person' }, { name })}
          onClick={() => acts.open(author)}
        >
          <Avatar picture={author.picture} group={author.gender} size={36} />
        </button>
      ) : (
        <span className={styles.face} />
      )}
      <div ref={part} className={styles.said}>
        <p className={styles.by}>
          <b>{name}</b>
          {author && <GroupIcon group={author.gender} />}
          {level === 'Moderator' && <ModeratorTag />}
          {times && (
            <time dateTime={at} className={styles.at}>
              {formatTime(at)}
            </time>
          )}
        </p>
        <p className={styles.words}>
          <Words text={text} people={people} />
        </p>
        {video && <VideoPreview key={video.url} {...video} />}
      </div>
      {author && <Acts message={message} author={author} own={author.profileId === me} acts={acts} />}
    </>
  );
}

/** What somebody wrote, with the names of who is called in it. */
export const Words = ({ text, people }: { text: string; people: readonly Named[] }) =>
  mentionsIn(text, people).map(({ text: part, called }, at) =>
    called ? (
      <span key={at} className={styles.called}>
        {part}
      </span>
    ) : (
      <WrittenText key={at} text={part} />
    ),
  );

interface ActsProps {
  message: ChatMessage;
  author: Named;
  own: boolean;
  acts: MessageActs;
}

/** What can be done with one message; in sight while it is pointed at. */
function Acts({ message, author, own, acts }: ActsProps) {
  const { reply, remove, restrict } = acts;
  const { formatMessage } = useIntl();
  if (own) return null;
  const everybody = [
    ...(reply
      ? [
          {
            label: formatMessage({ id: 'chat.reply' }),
            icon: <IconArrowBackUp size={18} />,
            onClick: () => reply(author),
          },
        ]
      : []),
    { label: formatMessage({ id: 'chat.report' }), icon: <IconFlag size={18} />, onClick: () => acts.report(message) },
  ];
  const moderators = [
    ...(remove
      ? [{ label: formatMessage({ id: 'chat.remove' }), icon: <IconTrash size={18} />, onClick: () => remove(message) }]
      : []),
    ...(restrict
      ? [
          {
            label: formatMessage({ id: 'chat.restrict' }),
            icon: <IconGavel size={18} />,
            onClick: () => restrict(author),
          },
        ]
      : []),
  ];
  return (
    <span className={styles.acts}>
      <Menu
        trigger={
          <IconButton
            label={formatMessage({ id: 'chat.message.menu' }, { name: author.name })}
            icon={<IconDots size={20} />}
            variant="outline"
          />
        }
        groups={[everybody, moderators].filter((group) => group.length > 0)}
      />
    </span>
  );
}
