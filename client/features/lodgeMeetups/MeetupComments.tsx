import { useId, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { commentIn } from '../../kit/comments/comment.ts';
import { CommentItem } from '../../kit/comments/CommentItem.tsx';
import { CommentPages } from '../../kit/comments/CommentPages.tsx';
import { useComposing } from '../../kit/comments/useComposing.ts';
import { DraftState } from '../../kit/drafts/DraftState.tsx';
import { useLiveThread } from '../../kit/comments/useLiveThread.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { commentKind, type MeetupComment } from './commentKind.ts';
import styles from './MeetupComments.module.css';
import type { MeetupData } from './MeetupFacts.tsx';

const pageSize = 20;

/** What is said about a meetup, the newest first. */
export function MeetupComments({ meetup: { meetupId, comments, can } }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const list = usePages(meetups.GetMeetupComments, { meetupId }, pageSize, 'comments');
  const linkedCommentId = commentIn(useLocation().hash);
  const thread = {
    topic: `lodgeMeetup:${meetupId}`,
    reading: meetups.GetMeetupComments,
    inputs: list.inputs,
    counting: [meetups.GetMeetup, { meetupId }],
    order: newestFirst,
  } as const;
  const onChange = useLiveThread(thread);
  return (
    <Card padding="text" aria-labelledby={heading}>
      <SectionHead id={heading} title={formatMessage({ id: 'meetups.comments' }, { n: comments })} />
      {can.includes('AddMeetupComment') && <WriteComment meetupId={meetupId} onSent={onChange} />}
      {comments === 0 && <p className={styles.none}>{formatMessage({ id: 'meetups.comments.none' })}</p>}
      <CommentPages<MeetupComment> thread={thread} rows={2}>
        {(comment) => (
          <CommentItem
            comment={comment}
            kind={commentKind}
            target={comment.commentId === linkedCommentId ? linkedCommentId : undefined}
            onChange={onChange}
          />
        )}
      </CommentPages>
      <ShowMore list={list} />
    </Card>
  );
}

const newestFirst = (one: MeetupComment, other: MeetupComment) => other.commentId - one.commentId;

/** Writes a comment; what was typed stays until the server has it. */
function WriteComment({ meetupId, onSent }: { meetupId: number; onSent: (commentId: number) => void }) {
  const { formatMessage } = useIntl();
  const composing = useComposing({
    adding: meetups.AddMeetupComment,
    draft: { place: 'Meetup', placeId: meetupId },
    inputOf: (text) => ({ meetupId, text }),
    onSent: ({ commentId }) => onSent(commentId),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const [entered, setEntered] = useState(false);
  const open = entered || composing.text !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (composing.text.trim()) composing.onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        ref={field}
        label={formatMessage({ id: 'meetups.comment.write' })}
        rows={open ? 3 : 1}
        value={composing.text}
        maxLength={composing.longest}
        error={composing.error}
        onFocus={() => setEntered(true)}
        onChange={(event) => composing.onChange(event.target.value)}
      />
      {open && (
        <div className={styles.send}>
          <DraftState {...composing.draft} onFocus={() => field.current?.focus()} />
          <Button type="submit" size="sm" busy={composing.busy}>
            {formatMessage({ id: 'meetups.comment.send' })}
          </Button>
        </div>
      )}
    </form>
  );
}
