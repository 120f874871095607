import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { useDraft } from '../../platform/draft.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { MeetupComment } from './MeetupComment.tsx';
import styles from './MeetupComments.module.css';
import type { MeetupData } from './MeetupFacts.tsx';

const pageSize = 20;

/** What is said about a meetup, the newest first. */
export function MeetupComments({ meetup: { meetupId, comments, can } }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const list = usePages(meetups.GetMeetupComments, { meetupId }, pageSize, 'comments');
  return (
    <Card padding="text" aria-labelledby={heading}>
      <SectionHead id={heading} title={formatMessage({ id: 'meetups.comments' }, { n: comments })} />
      {can.includes('AddMeetupComment') && <WriteComment meetupId={meetupId} />}
      {comments === 0 && <p className={styles.none}>{formatMessage({ id: 'meetups.comments.none' })}</p>}
      {list.inputs.map((input) => (
        <CommentPage key={input.skip} input={input} />
      ))}
      <ShowMore list={list} />
    </Card>
  );
}

function CommentPage({ input }: { input: Parameters<typeof useQuery<typeof meetups.GetMeetupComments>>[1] }) {
  const page = useQuery(meetups.GetMeetupComments, input);
  const sought = Number(/^#comment-(\d+)$/.exec(useLocation().hash)?.[1]);
  return (
    <Loaded read={page} skeleton={<ListSkeleton rows={2} />}>
      {({ items }) =>
        items.map((comment) => (
          <MeetupComment key={comment.commentId} comment={comment} sought={comment.commentId === sought} />
        ))
      }
    </Loaded>
  );
}

/** Writes a comment; what was typed stays until the server has it. */
function WriteComment({ meetupId }: { meetupId: number }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const draft = useDraft(`meetupComment:${meetupId}`);
  const [add, { isLoading, error }] = useCommand(meetups.AddMeetupComment);
  const [open, setOpen] = useState(draft.text !== '');
  const send = async () => {
    if (!draft.text.trim()) return;
    try {
      await add({ meetupId, text: draft.text });
      draft.clear();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={formatMessage({ id: 'meetups.comment.write' })}
        rows={open ? 3 : 1}
        value={draft.text}
        maxLength={longest(meetups.AddMeetupComment, 'text')}
        error={wordsOf(error)}
        onFocus={() => setOpen(true)}
        onChange={(event) => draft.change(event.target.value)}
      />
      {open && (
        <div className={styles.send}>
          <Button type="submit" size="sm" busy={isLoading}>
            {formatMessage({ id: 'meetups.comment.send' })}
          </Button>
        </div>
      )}
    </form>
  );
}
