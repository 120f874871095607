import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { meetups } from '../../../shared/meetups.ts';
import { useCommand } from '../../app/api.ts';
import { longest } from '../../app/limits.ts';
import { report } from '../../app/report.ts';
import { useCurrentProfile } from '../../app/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { classes } from '../../ui/classes.ts';
import { confirm } from '../../ui/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PersonAvatar, PersonName } from '../../ui/Person.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './MeetupComments.module.css';

type Comment = Output<typeof meetups.GetMeetupComments>['items'][number];

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
      id={`comment-${commentId}`}
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
          <Editing commentId={commentId} text={text} onDone={() => setEditing(false)} />
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
  const { tell } = useCallError();
  const me = useCurrentProfile()?.id;
  const { commentId, author, can } = comment;
  const [remove] = useCommand(meetups.DeleteMeetupComment);
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'meetups.comment.delete.title' }),
      confirmLabel: formatMessage({ id: 'meetups.comment.delete' }),
      tone: 'danger',
    });
    if (sure) await remove({ commentId }).catch(tell);
  };
  const edit = {
    label: formatMessage({ id: 'meetups.comment.edit' }),
    icon: <IconPencil size={18} />,
    onClick: onEdit,
  };
  const drop = {
    label: formatMessage({ id: 'meetups.comment.delete' }),
    icon: <IconTrash size={18} />,
    tone: 'danger' as const,
    onClick: () => void ask(),
  };
  const tellOf = author &&
    author.profileId !== me && {
      label: formatMessage({ id: 'meetups.report' }),
      icon: <IconFlag size={18} />,
      tone: 'danger' as const,
      onClick: () =>
        report({
          contentType: 'LodgeMeetupComment',
          contentId: commentId,
          name: author.name,
          ownerId: author.profileId,
        }),
    };
  const groups = [
    [...(can.includes('EditMeetupComment') ? [edit] : []), ...(can.includes('DeleteMeetupComment') ? [drop] : [])],
    tellOf ? [tellOf] : [],
  ];
  if (groups.every((group) => group.length === 0)) return null;
  const label = formatMessage({ id: 'meetups.comment.menu' });
  return <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={groups} />;
}

interface EditingProps {
  commentId: number;
  text: string;
  onDone: () => void;
}

function Editing({ commentId, text, onDone }: EditingProps) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [words, setWords] = useState(text);
  const [edit, { isLoading, error }] = useCommand(meetups.EditMeetupComment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim()) void edit({ commentId, text: words }).then(onDone, tellUnforeseen);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={formatMessage({ id: 'meetups.comment.edit' })}
        rows={3}
        autoFocus
        value={words}
        maxLength={longest(meetups.EditMeetupComment, 'text')}
        error={wordsOf(error)}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.send}>
        <Button variant="text" size="sm" onClick={onDone}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button type="submit" size="sm" busy={isLoading}>
          {formatMessage({ id: 'meetups.save' })}
        </Button>
      </div>
    </form>
  );
}
