import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profilePath } from '../../platform/paths.ts';
import { useWho } from '../../platform/session.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Time } from '../../ui/Time.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Group } from './group.ts';
import { lookOf } from './looks.ts';
import { useMarking } from './marking.ts';
import styles from './NotificationRow.module.css';
import { sentenceOf } from './sentence.ts';

const bold = (chunks: ReactNode[]) => <strong>{chunks}</strong>;

interface Props {
  group: Group;
  onGo?: (() => void) | undefined;
}

/** What happened: it leads to what it is about, and is read then; the dot marks it by hand. */
export function NotificationRow({ group, onGo }: Props) {
  const { notificationIds, people, count, link, at, read } = group;
  const intl = useIntl();
  const who = useWho();
  const { readQuietly } = useMarking();
  const id = useId();
  const open = () => {
    if (!read) void readQuietly(notificationIds);
    onGo?.();
  };
  return (
    <div className={classes(styles.row, !read && styles.unread)}>
      <Sign group={group} onGo={onGo} />
      <span className={styles.text}>
        <Link id={id} to={link} className={styles.go} onClick={open}>
          {sentenceOf(intl, group, who, bold)}
          {!read && <VisuallyHidden> {intl.formatMessage({ id: 'notifications.unread' })}</VisuallyHidden>}
        </Link>
        <span className={styles.time}>
          <Time at={at} />
          {people === 1 && count > 1 && ` · ${intl.formatMessage({ id: 'notifications.times' }, { n: count })}`}
        </span>
      </span>
      <Mark group={group} describedBy={id} />
    </div>
  );
}

/** Who did it last, and of which kind it is. */
function Sign({ group: { type, actors }, onGo }: Props) {
  const [actor] = actors;
  const { Icon, tone } = lookOf(type);
  return (
    <span className={styles.actor}>
      {actor ? (
        <Link to={profilePath(actor.profileId)} className={styles.picture} onClick={onGo}>
          <Avatar picture={actor.picture} group={actor.gender} name={actor.name} />
        </Link>
      ) : (
        <Avatar picture={null} />
      )}
      <span className={classes(styles.type, tone && styles[tone])}>
        <Icon size={13} />
      </span>
    </span>
  );
}

/** A dot for what is unread, a ring for what is read; pressing it makes the one of the other. */
function Mark({ group: { notificationIds, read }, describedBy }: Props & { describedBy: string }) {
  const { formatMessage } = useIntl();
  const { mark } = useMarking();
  return (
    <IconButton
      className={classes(styles.mark, read && styles.quiet)}
      label={formatMessage({ id: read ? 'notifications.mark.unread' : 'notifications.mark.read' })}
      aria-describedby={describedBy}
      icon={<span className={read ? styles.ring : styles.dot} />}
      onClick={() => void mark(notificationIds, !read)}
    />
  );
}
