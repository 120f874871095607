import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs.ts';
import { useCommand } from '../../app/api.ts';
import { longest } from '../../app/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldSentence } from '../../ui/Field.tsx';
import styles from './CommentForm.module.css';

interface Props {
  commentId: number;
  text: string;
  onDone: () => void;
}

/** Changes a comment where it stands; Escape leaves it as it was. */
export function CommentEdit({ commentId, text, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [words, setWords] = useState(text);
  const [editBlogComment, { isLoading, error }] = useCommand(blogs.EditBlogComment);
  const { wordsOf, tellUnforeseen } = useCallError();
  const save = async () => {
    if (!words.trim() || isLoading) return;
    try {
      await editBlogComment({ commentId, text: words });
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key === 'Escape') onDone();
  };
  return (
    <Card padding="none" className={styles.card}>
      <form onSubmit={submit} noValidate>
        <div className={styles.writing}>
          <textarea
            className={styles.text}
            rows={2}
            value={words}
            maxLength={longest(blogs.EditBlogComment, 'text')}
            aria-label={formatMessage({ id: 'blogs.comment.edit' })}
            autoFocus
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={key}
          />
        </div>
        <FieldSentence error={wordsOf(error)} />
        <div className={styles.foot}>
          <span className={styles.state} />
          <Button variant="text" size="sm" onClick={onDone}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={isLoading}>
            {formatMessage({ id: 'blogs.comment.save' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
