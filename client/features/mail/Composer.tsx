import { IconLock, IconSend2, IconX } from '@tabler/icons-react';
import { useRef, type FormEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { DraftState } from '../../kit/drafts/DraftState.tsx';
import { useKeptDraft } from '../../kit/drafts/useKeptDraft.ts';
import { useDraft } from '../../platform/draft.ts';
import { longest } from '../../platform/limits.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { site } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { OpenConversation } from './conversation.ts';
import styles from './Composer.module.css';
import { EmojiButton } from '../../kit/thread/emoji/EmojiButton.tsx';
import { outbox } from './outbox.ts';
import { AddPictures, ChosenList } from './pictures/ChosenList.tsx';
import { taking } from './pictures/droppedFiles.ts';
import { useChosen, type ChosenPictures } from './pictures/useChosen.ts';
import { QuotedWords } from './QuotedWords.tsx';
import type { Mail } from './types.ts';
import { useTellTyping } from './useTyping.ts';

/** From so many characters before the end on, the rest is counted. */
const counted = 500;

interface Props {
  conversation: OpenConversation;
  name: string;
  /** Where what is on its way is kept. */
  unsentKey: string;
  /** The number of the latest mail. */
  last: number;
  /** The mail that is answered in its words. */
  quoted: Mail | undefined;
  onUnquote: () => void;
  onSent: () => void;
}

/** Where one writes into a conversation; why not, where one cannot. */
export function Composer(props: Props) {
  const { formatMessage } = useIntl();
  const { can, membershipNeeded } = props.conversation;
  if (can.includes('SendMail')) return <Writing {...props} />;
  if (membershipNeeded) return <MembershipHint />;
  return (
    <p className={styles.closed}>
      {formatMessage({ id: whyClosed(props.conversation) }, { email: site.contact.email })}
    </p>
  );
}

/** Why nothing can be written, by the id of the words. */
function whyClosed({ profile, type, standing }: OpenConversation): string {
  if (standing === 'Left') return 'mails.closed.left';
  if (type === 'Lodge') return 'mails.closed.lodge';
  if (profile) return 'mails.closed';
  return type === 'System' ? 'mails.closed.system' : 'mails.closed.former';
}

/** What writing takes. */
export function MembershipHint() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.closed}>
      <IconLock size={18} />
      <span>{formatMessage({ id: 'mails.membership' })}</span>
      <Button variant="soft" size="sm" onClick={() => promptForMembership({ feature: 'WriteMail' })}>
        {formatMessage({ id: 'mails.membership.go' })}
      </Button>
    </div>
  );
}

function Writing({ conversation, name, unsentKey, last, quoted, onUnquote, onSent }: Props) {
  const { formatMessage } = useIntl();
  const { conversationId, signatures } = conversation;
  const { words, phase, keeper } = useKeptDraft({ place: 'Conversation', placeId: conversationId });
  const signing = useSigning(signatures);
  const pictures = useChosen();
  const tellTyping = useTellTyping(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const { pictureIds } = pictures;
    const quoting = quoted && { quotedNumber: quoted.number };
    void outbox.send({
      key: unsentKey,
      after: last,
      input: {
        conversationId,
        text: words.text,
        ...(pictureIds.length > 0 && { pictureIds }),
        ...quoting,
        ...signing.input,
      },
      previews: pictures.sent(),
      signed: signing.name,
      quoted: quoted ? quoteOf(quoted) : null,
    });
    keeper.sent(words);
    onUnquote();
    onSent();
    field.current?.focus();
  };
  return (
    <WriteForm
      ref={field}
      text={words.text}
      label={formatMessage({ id: 'mails.writeTo' }, { name })}
      longest={longest(mails.SendMail, 'text')}
      foot={signing.select}
      pictures={pictures}
      draft={{ phase, onDiscard: () => keeper.discard() }}
      onChange={(text) => {
        keeper.change({ title: '', text });
        if (text.trim()) tellTyping();
      }}
      onSend={send}
      onCancel={quoted && onUnquote}
    >
      {quoted && (
        <div className={styles.quote}>
          <QuotedWords quoted={quoteOf(quoted)} name={conversation.type === 'Normal' ? name : undefined} />
          <IconButton label={formatMessage({ id: 'mails.unquote' })} icon={<IconX size={18} />} onClick={onUnquote} />
        </div>
      )}
    </WriteForm>
  );
}

/** What of a mail stands where it is quoted. */
const quoteOf = ({ own, text, pictures }: Mail) => ({ own, text, pictures: pictures.length });

/** Which of a couple signs, as this tab remembers. */
export function useSigning(signatures: readonly string[]) {
  const { formatMessage } = useIntl();
  const signedByDraft = useDraft('signedBy');
  const at = Number(signedByDraft.text);
  const name = signatures[at - 1] ?? null;
  return {
    name,
    input: name === null ? {} : { signedBy: at },
    select: signatures.length > 0 && (
      <label className={styles.signing}>
        {formatMessage({ id: 'mails.signedBy' })}
        <select value={name === null ? '' : at} onChange={({ target }) => signedByDraft.change(target.value)}>
          <option value="">{formatMessage({ id: 'mails.signedBy.both' })}</option>
          {signatures.map((one, index) => (
            <option key={one} value={index + 1}>
              {one}
            </option>
          ))}
        </select>
      </label>
    ),
  };
}

interface FormProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  label: string;
  longest: number;
  busy?: boolean;
  error?: string | undefined;
  pictures: ChosenPictures;
  draft: { phase: Parameters<typeof DraftState>[0]['phase']; onDiscard: () => void };
  autoFocus?: boolean;
  /** Beside what became of the draft. */
  foot: ReactNode;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: (() => void) | undefined;
  /** What it is about, above the words. */
  children?: ReactNode;
}

/** A field that grows with what is written, and the button that sends it. */
export function WriteForm({ ref, text, label, longest, busy, error, draft, foot, pictures, ...props }: FormProps) {
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const left = longest - text.length;
  const hasKeys = useMedia('(pointer: fine)');
  const insert = (emoji: string) => {
    const area = form.current!.querySelector('textarea')!;
    const [start, end] = [area.selectionStart, area.selectionEnd];
    props.onChange(text.slice(0, start) + emoji + text.slice(end));
    // The words are written anew before the place among them can be taken.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(start + emoji.length, start + emoji.length);
    });
  };
  const focus = () => form.current?.querySelector('textarea')?.focus();
  const send = () => {
    if (!text.trim() && pictures.all.length === 0) return focus();
    if (!busy && left >= 0 && !pictures.pending && !pictures.failed) props.onSend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    if (event.key === 'Escape') props.onCancel?.();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate {...taking(pictures)}>
      {props.children}
      <ChosenList pictures={pictures} />
      <div className={styles.writing}>
        <AddPictures pictures={pictures} />
        <textarea
          ref={ref}
          rows={1}
          className={styles.text}
          value={text}
          placeholder={label}
          aria-label={label}
          aria-invalid={left < 0 || error ? true : undefined}
          autoFocus={props.autoFocus}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={key}
        />
        {hasKeys && <EmojiButton onChoose={insert} />}
        <button
          type="submit"
          className={styles.send}
          title={formatMessage({ id: 'mails.send' })}
          aria-label={formatMessage({ id: 'mails.send' })}
          aria-busy={busy || undefined}
        >
          <IconSend2 size={20} />
        </button>
      </div>
      <FieldSentence error={error} />
      <div className={styles.foot}>
        {foot}
        <span aria-live="polite" className={left < 0 ? styles.over : undefined}>
          {pictures.pending && formatMessage({ id: 'mails.pictures.pending' })}
          {!pictures.pending &&
            left <= counted &&
            formatMessage({ id: 'comment.left' }, { n: Math.abs(left), over: String(left < 0) })}
        </span>
        {left > counted && <DraftState {...draft} onFocus={focus} />}
      </div>
    </form>
  );
}
