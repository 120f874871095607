import { useRef, useState, type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DraftState } from '../drafts/DraftState.tsx';
import { Avatar } from '../people/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { useCurrentProfile } from '../../platform/session.ts';
import styles from './WordsForm.module.css';

/** From so many characters before the end on, the rest is counted. */
const counted = 500;

interface Props {
  text: string;
  onChange: (text: string) => void;
  /** What is written: "Write a comment". */
  label: string;
  sendLabel: string;
  longest: number;
  busy: boolean;
  error?: string | undefined;
  /** What became of it as a draft, where it is one. */
  draft?: Omit<ComponentProps<typeof DraftState>, 'onFocus'>;
  /** My picture beside it; none where words are changed in their place. */
  avatar?: 28 | 36;
  autoFocus?: boolean;
  rows?: number;
  /** What it is about, above the words. */
  children?: ReactNode;
  onSend: () => void;
  onCancel?: (() => void) | undefined;
  /** Escape leaves it also when something is written. */
  escape?: boolean;
}

/** A few plain words to others: what was typed stays until the server has it. */
export function WordsForm(props: Props) {
  const { text, onChange, label, sendLabel, longest, busy, error, draft, avatar, onSend, onCancel, escape } = props;
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const field = useRef<HTMLTextAreaElement>(null);
  // It never shrinks again, or what is pressed next would move from under the finger.
  const [touched, setTouched] = useState(false);
  const left = longest - text.length;
  const send = () => {
    if (!text.trim()) return field.current?.focus();
    if (!busy && left >= 0) onSend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    if (event.key === 'Escape' && (escape || !text)) onCancel?.();
  };
  return (
    <Card
      padding="none"
      className={classes(styles.card, !onCancel && !touched && styles.calm)}
      onFocus={() => setTouched(true)}
    >
      <form onSubmit={submit} noValidate>
        {props.children}
        <div className={styles.writing}>
          {avatar && <Avatar picture={me?.picture ?? null} group={me?.gender ?? undefined} size={avatar} />}
          <textarea
            ref={field}
            className={styles.text}
            rows={props.rows ?? 1}
            value={text}
            placeholder={label}
            aria-label={label}
            aria-invalid={left < 0 || error ? true : undefined}
            autoFocus={props.autoFocus}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={key}
          />
        </div>
        <FieldSentence error={error} />
        <div className={styles.foot}>
          <span className={styles.state}>
            <span aria-live="polite" className={left < 0 ? styles.over : undefined}>
              {left <= counted && formatMessage({ id: 'comment.left' }, { n: Math.abs(left), over: String(left < 0) })}
            </span>
            {draft && left > counted && <DraftState {...draft} onFocus={() => field.current?.focus()} />}
          </span>
          <div className={styles.acts}>
            {onCancel && (
              <Button variant="text" size="sm" onClick={onCancel}>
                {formatMessage({ id: 'ui.cancel' })}
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              busy={busy}
              blocked={left < 0 ? formatMessage({ id: 'comment.tooLong' }) : undefined}
            >
              {sendLabel}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
