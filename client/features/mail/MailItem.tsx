import {
  IconArrowBackUp,
  IconCornerUpLeft,
  IconFlag,
  IconInfoCircle,
  IconPencil,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../shared/fields.ts';
import { PersonAvatar } from '../../kit/people/Person.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isLine, type Conversation } from './conversation.ts';
import { HouseMail } from './HouseMail.tsx';
import { LodgeFace } from './lodges/LodgeFace.tsx';
import styles from './Mail.module.css';
import { WrittenText } from '../../kit/thread/WrittenText.tsx';
import { MailPictures } from './pictures/MailPictures.tsx';
import { QuotedWords } from './QuotedWords.tsx';
import type { ReadBy } from './readReceipts.ts';
import { Warning } from './Warning.tsx';
import type { Mail } from './types.ts';

/** What the thread offers to each of its mails. */
export interface MailActs {
  /** Watches where a mail ends, and gives back how to stop that. */
  watch: (end: HTMLElement) => () => void;
  /** Answers it in its words; undefined where nobody may write. */
  quote: ((mail: Mail) => void) | undefined;
  unsend: (number: number) => void;
  /** Opens the report of a mail that somebody else wrote. */
  report: (mail: Mail, author: string) => void;
  /** Goes to the mail that was quoted. */
  show: (number: number) => void;
}

interface Props {
  mail: Mail;
  author: ProfileCard | undefined;
  /** What its author is called. */
  name: string;
  /** What the one is called to whom the line tells that something was done. */
  about: string;
  /** What the author is called of the mail that it answers. */
  quotedName: string;
  /** Says above it who writes. */
  named: boolean;
  /** Says below it who of a couple signed. */
  signs: boolean;
  /** The lodge for which it was written, where its reader sees that alone. */
  lodge: Conversation['lodge'] | undefined;
  /** Who of the lodge answered. */
  answeredBy: string | undefined;
  /** It is the last of those that one wrote in a row. */
  last: boolean;
  /** Pictures of the others wait until somebody wants to see them. */
  veiled: boolean;
  /** The advice about what its author asks for stands below it. */
  warns: boolean;
  /** Says whether mine was read. */
  tells: boolean;
  /** Who of a group has read it; undefined of two. */
  readBy: ReadBy | undefined;
  acts: MailActs;
}

/** One mail, or a line of what happened. */
export const MailItem = memo(function MailItem(props: Props) {
  const { mail, acts } = props;
  const end = useRef<HTMLSpanElement>(null);
  const { watch } = acts;
  useEffect(() => watch(end.current!), [watch]);
  return (
    <li className={styles.place} data-number={mail.number}>
      {isLine(mail) ? <Line mail={mail} name={props.name} about={props.about} /> : <Bubble {...props} />}
      <span ref={end} className={styles.end} data-end={mail.number} />
    </li>
  );
});

/** The signs of lines that have one of their own. */
const signs: Partial<Record<Mail['type'], typeof IconInfoCircle>> = {
  GroupChatInvited: IconUserPlus,
  GroupChatJoined: IconUserPlus,
  GroupChatLeft: IconUserMinus,
  GroupChatRemoved: IconUserMinus,
  GroupChatRenamed: IconPencil,
};

function Line({ mail: { type, own, text, aboutMe }, name, about }: Pick<Props, 'mail' | 'name' | 'about'>) {
  const { formatMessage } = useIntl();
  const Sign = signs[type] ?? IconInfoCircle;
  return (
    <p className={styles.happened}>
      <Sign size={16} />
      {formatMessage({ id: `enum.MailType.${type}` }, { own, name, text, about, me: String(aboutMe) })}
    </p>
  );
}

function Bubble(props: Props) {
  const { mail, author, name, quotedName, named, veiled, warns, last, tells, lodge, acts } = props;
  const { formatMessage } = useIntl();
  const { own, gone, hidden, quoted, signed, text, house } = mail;
  const out = gone || hidden;
  return (
    <>
      {named && (
        <p className={styles.writer} aria-hidden="true">
          {[signed, name].filter(Boolean).join(', ')}
        </p>
      )}
      <div className={classes(styles.said, own && styles.own)}>
        {!own && (
          <span className={styles.face}>
            {last && lodge !== undefined && <LodgeFace lodge={lodge} size={28} />}
            {last && author && <PersonAvatar person={author} size={28} />}
          </span>
        )}
        <div className={classes(styles.bubble, own && styles.mine, out && styles.gone)}>
          <VisuallyHidden>{own ? formatMessage({ id: 'mails.you' }) : name}: </VisuallyHidden>
          {quoted && <QuotedWords quoted={quoted} name={quotedName} onShow={() => acts.show(quoted.number)} />}
          {!out && mail.pictures.length > 0 && <MailPictures mail={mail} name={name} veiled={veiled && !own} />}
          {house ? (
            <HouseMail house={house} />
          ) : out ? (
            formatMessage({ id: hidden ? 'mails.hidden' : 'mails.gone' })
          ) : (
            <WrittenText text={text} />
          )}
        </div>
        {!out && !house && <Acts mail={mail} author={author?.name ?? name} acts={acts} />}
      </div>
      {(last || tells || (mail.unsent && !out)) && <Meta {...props} />}
      {warns && <Warning mail={mail} onReport={() => acts.report(mail, author?.name ?? name)} />}
    </>
  );
}

/** What can be done with one mail; in sight while it is pointed at. */
function Acts({ mail, author, acts: { quote, unsend, report } }: Pick<Props, 'mail' | 'acts'> & { author: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.acts}>
      {quote && (
        <IconButton
          label={formatMessage({ id: 'mails.quote' })}
          icon={<IconCornerUpLeft size={18} />}
          onClick={() => quote(mail)}
        />
      )}
      {mail.can.includes('UnsendMail') && (
        <IconButton
          label={formatMessage({ id: 'mails.unsend' })}
          icon={<IconArrowBackUp size={18} />}
          onClick={() => unsend(mail.number)}
        />
      )}
      {!mail.own && (
        <IconButton
          label={formatMessage({ id: 'mails.report.mail' })}
          icon={<IconFlag size={18} />}
          onClick={() => report(mail, author)}
        />
      )}
    </span>
  );
}

type MetaProps = Pick<Props, 'mail' | 'tells' | 'readBy' | 'signs' | 'answeredBy'>;

/** Who of a lodge answered or of a couple signed, when it was, and of mine whether it was read. */
function Meta({ mail: { own, signed, at, readState, gone, unsent }, tells, readBy, signs, answeredBy }: MetaProps) {
  const { formatMessage, formatTime, formatDate } = useIntl();
  const state = tells && readState !== 'None' && (
    <State readState={readState} readBy={readState === 'SentAndRead' ? readBy : undefined} />
  );
  return (
    <p className={classes(styles.meta, own && styles.own)}>
      {answeredBy && `${formatMessage({ id: 'mails.lodge.answeredBy' }, { name: answeredBy })} · `}
      {unsent && !gone && `${formatMessage({ id: 'mails.unsent' })} · `}
      {signs && signed && `${signed} · `}
      <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
        {formatTime(at)}
      </time>
      {state && ' · '}
      {state}
    </p>
  );
}

/** How far mine was read; of a group by how many, and by whom. */
function State({ readState, readBy }: Pick<Mail, 'readState'> & Pick<Props, 'readBy'>) {
  const { formatMessage, formatList } = useIntl();
  if (!readBy || readBy.names.length === 0) return formatMessage({ id: `enum.MailReadState.${readState}` });
  const names = formatList(readBy.names);
  return (
    <span title={names}>
      {formatMessage({ id: 'mails.readBy' }, { n: readBy.names.length, of: readBy.of })}
      <VisuallyHidden>: {names}</VisuallyHidden>
    </span>
  );
}
