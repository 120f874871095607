import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { CommentEdit } from '../../kit/comments/CommentEdit.tsx';
import { anchorOf, useCommentActions, type CommentKind } from '../../kit/comments/useCommentActions.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './MeetupComments.module.css';

type Comment = Output<typeof meetups.GetMeetupComments>['items'][number];

const kind: CommentKind = {
  editing: meetups.EditMeetupComment,
  deleting: meetups.DeleteMeetupComment,
  contentType: 'LodgeMeetupComment',
};

/** One comment; the one that an address names comes into view and is marked. */
export function MeetupComment({ comment, sought }: { comment: Comment; sought: boolean }) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const { author, text, at, edited, commentId } = comment;
  useEffect(() => {
    if (sought) place.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  const page = author ? `/Profile/${author.profileId}/About` : undefined;
  const name = author?.name ?? formatMessage({ id: 'meetups.gone' });
  return (
    <article
      ref={place}
      id={anchorOf(comment)}
      aria-label={formatMessage({ id: 'meetups.comment.by' }, { name })}
      className={classes(styles.comment, sought && styles.sought)}
    >
      {author ? <PersonAvatar person={author} to={page} size={36} /> : <Avatar picture={null} size={36} />}
      <div className={styles.said}>
        <p className={styles.by}>
          {author ? <PersonName person={author} to={page} group /> : name}
          <span className={styles.at}>
            <Time at={at} />
            {edited && ` · ${formatMessage({ id: 'meetups.comment.edited' })}`}
          </span>
        </p>
        {editing ? (
          <CommentEdit
            editing={meetups.EditMeetupComment}
            commentId={commentId}
            text={text}
            onDone={() => setEditing(false)}
          />
        ) : (
          <p className={styles.text}>{text}</p>
        )}
      </div>
      {!editing && <CommentMenu comment={comment} onEdit={() => setEditing(true)} />}
    </article>
  );
}

function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { formatMessage } = useIntl();
  const items = useCommentActions(comment, kind, onEdit);
  const label = formatMessage({ id: 'meetups.comment.menu' });
  return <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={[items]} />;
}
