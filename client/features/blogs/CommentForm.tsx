import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useCommand } from '../../app/api.ts';
import { longest } from '../../app/limits.ts';
import { useCurrentProfile } from '../../app/session.ts';
import { blogs } from '../../../shared/blogs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { useDraft } from '../../ui/draft.ts';
import { FieldSentence } from '../../ui/Field.tsx';
import styles from './CommentForm.module.css';

/** From so many characters before the end on, the rest is counted. */
const counted = 500;

interface Props {
  blogEntryId: number;
  /** The comment that is answered, and whose it is. */
  answers?: { commentId: number; name: string };
  onSent?: (commentId: number) => void;
  onCancel?: () => void;
}

/** Writes a comment; what was typed stays until the server has it. */
export function CommentForm({ blogEntryId, answers, onSent, onCancel }: Props) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(['comment', me?.id, blogEntryId, answers?.commentId].filter(Boolean).join(':'));
  const [addBlogComment, { isLoading, error, reset }] = useCommand(blogs.AddBlogComment);
  const { wordsOf, tellUnforeseen } = useCallError();
  const left = longest(blogs.AddBlogComment, 'text') - draft.text.length;

  const send = async () => {
    if (!draft.text.trim()) return field.current?.focus();
    if (isLoading || left < 0) return;
    const parent = answers && { parentCommentId: answers.commentId };
    try {
      const { commentId } = await addBlogComment({ blogEntryId, ...parent, text: draft.text });
      draft.clear();
      onSent?.(commentId);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === 'Escape' && !draft.text) onCancel?.();
  };
  const label = answers
    ? formatMessage({ id: 'blogs.comment.replyTo' }, { name: answers.name })
    : formatMessage({ id: 'blogs.comment.write' });
  return (
    <Card padding="none" className={styles.card}>
      <form onSubmit={submit} noValidate>
        <div className={styles.writing}>
          <Avatar picture={me?.picture ?? null} group={me?.gender ?? undefined} size={answers ? 28 : 36} />
          <textarea
            ref={field}
            className={styles.text}
            rows={1}
            value={draft.text}
            placeholder={label}
            aria-label={label}
            aria-invalid={left < 0 || error ? true : undefined}
            autoFocus={answers !== undefined}
            onChange={(event) => {
              draft.change(event.target.value);
              if (error) reset();
            }}
            onKeyDown={key}
          />
        </div>
        <FieldSentence error={wordsOf(error)} />
        <div className={styles.foot}>
          <span className={styles.state} aria-live="polite">
            {left <= counted ? (
              <span className={left < 0 ? styles.over : undefined}>
                {formatMessage({ id: 'blogs.comment.left' }, { n: Math.abs(left), over: String(left < 0) })}
              </span>
            ) : (
              draft.kept && (
                <>
                  <IconDeviceFloppy size={16} />
                  {formatMessage({ id: 'blogs.comment.kept' })}
                </>
              )
            )}
          </span>
          {onCancel && (
            <Button variant="text" size="sm" onClick={onCancel}>
              {formatMessage({ id: 'ui.cancel' })}
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            busy={isLoading}
            blocked={left < 0 ? formatMessage({ id: 'blogs.comment.tooLong' }) : undefined}
          >
            {formatMessage({ id: answers ? 'blogs.comment.reply' : 'blogs.comment.send' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
