import { IconClock, IconSend2 } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ChatPerson } from '../../../shared/chat/shapes.ts';
import { longestMessage } from '../../../shared/chat/shapes.ts';
import { EmojiButton } from '../../kit/thread/emoji/EmojiButton.tsx';
import { useMedia } from '../../platform/mediaQuery.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Composer.module.css';
import { openMention, suggested } from './mentions.ts';
import { Suggestions } from './Suggestions.tsx';

/** From so many characters before the end on, the rest is counted. */
const counted = 100;
/** From so many seconds on, a wait is told in minutes. */
const longWait = 120;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  label: string;
  people: readonly ChatPerson[];
  /** Seconds until the next message is taken. */
  wait: number;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
}

/** Where one writes into a room. */
export function Composer({ field, text, label, people, wait, onChange, onSend }: Props) {
  const { formatMessage } = useIntl();
  const list = useId();
  const hasKeys = useMedia('(pointer: fine)');
  const mention = useMention({ field, text, people, onChange });
  const left = longestMessage - text.trim().length;
  const send = () => {
    if (!text.trim()) return field.current?.focus();
    if (wait > 0 || left < 0) return;
    onSend(text.trim());
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const key = (event: KeyboardEvent) => {
    // What an input method is still composing is not finished by Enter.
    if (event.nativeEvent.isComposing || mention.key(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {mention.found.length > 0 && (
        <Suggestions id={list} people={mention.found} active={mention.active} onChoose={mention.choose} />
      )}
      <div className={styles.writing}>
        <textarea
          ref={field}
          rows={1}
          className={styles.text}
          value={text}
          placeholder={label}
          aria-label={label}
          aria-invalid={left < 0 || undefined}
          aria-autocomplete="list"
          aria-controls={mention.found.length > 0 ? list : undefined}
          aria-activedescendant={mention.found.length > 0 ? `${list}-${mention.active}` : undefined}
          enterKeyHint="send"
          onChange={({ target }) => {
            onChange(target.value);
            mention.move(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => mention.move(currentTarget.selectionStart)}
          onBlur={mention.close}
          onKeyDown={key}
        />
        {hasKeys && <EmojiButton onChoose={(emoji) => insert(field, { text, part: emoji, onChange })} />}
      </div>
      <Button
        type="submit"
        className={styles.send}
        icon={wait > 0 ? <IconClock size={18} /> : <IconSend2 size={18} />}
        aria-disabled={wait > 0 || undefined}
        data-waits={wait > 0 || undefined}
      >
        {wait === 0
          ? formatMessage({ id: 'chat.send' })
          : wait > longWait
            ? formatMessage({ id: 'chat.wait.minutes' }, { n: Math.ceil(wait / 60) })
            : formatMessage({ id: 'chat.wait.seconds' }, { n: wait })}
      </Button>
      <p aria-live="polite" className={styles.left}>
        {left <= counted && formatMessage({ id: 'comment.left' }, { n: Math.abs(left), over: String(left < 0) })}
      </p>
    </form>
  );
}

interface Inserting {
  text: string;
  part: string;
  /** Where it begins and ends what it replaces; the selection unless told. */
  from?: number;
  to?: number;
  onChange: (text: string) => void;
}

/** Puts something into what is being written, and the caret behind it. */
export function insert(field: RefObject<HTMLTextAreaElement | null>, { text, part, from, to, onChange }: Inserting) {
  const area = field.current;
  const start = from ?? area?.selectionStart ?? text.length;
  onChange(text.slice(0, start) + part + text.slice(to ?? area?.selectionEnd ?? start));
  // The words are written anew before the place among them can be taken.
  requestAnimationFrame(() => {
    area?.focus();
    area?.setSelectionRange(start + part.length, start + part.length);
  });
}

/** Who may be meant behind the @ at the caret; arrow keys choose, Enter or Tab takes, Escape closes. */
function useMention({ field, text, people, onChange }: Pick<Props, 'field' | 'text' | 'people' | 'onChange'>) {
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const closed = useRef<number>(undefined);
  const open = caret === undefined ? undefined : openMention(text, caret);
  const found = open ? suggested(people, open.begun) : [];
  const active = Math.min(chosen, Math.max(0, found.length - 1));
  const close = () => setCaret(undefined);
  const choose = ({ name }: ChatPerson) => {
    if (!open || caret === undefined) return;
    insert(field, { text, part: `@${name} `, from: open.from, to: caret, onChange });
    close();
  };
  return {
    found,
    active,
    choose,
    close,
    move(to: number) {
      if (closed.current !== undefined && openMention(field.current?.value ?? '', to)?.from === closed.current) return;
      closed.current = undefined;
      setChosen(0);
      setCaret(to);
    },
    /** Whether a key was for the list. */
    key(event: KeyboardEvent): boolean {
      if (found.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setChosen((active + step + found.length) % found.length);
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(found[active]!);
      else if (event.key === 'Escape') {
        closed.current = open?.from;
        close();
      } else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
