import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { profilePath } from '../../platform/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import styles from './Authors.module.css';
import { FollowButton } from './FollowButton.tsx';
import type { ItemOf } from './Pages.tsx';

export type Author = ItemOf<typeof blogLists.GetMostFollowedAuthors>;

interface Props {
  profile: ProfileCard;
  /** What stands below the name. */
  line: ReactNode;
  /** Seen for the first time. */
  fresh?: boolean;
  children?: ReactNode;
}

/** Somebody of the blogs in a list. */
export const PersonOfBlogs = ({ profile, line, fresh, children }: Props) => (
  <li className={classes(styles.row, fresh && styles.fresh)}>
    <PersonLine person={profile} to={profilePath(profile.profileId)} presence>
      {line}
    </PersonLine>
    <span className={styles.action}>{children}</span>
  </li>
);

export const People = ({ children }: { children: ReactNode }) => (
  <Card padding="none" className={styles.people}>
    <ul>{children}</ul>
  </Card>
);

/** An author with what they write about, how much, and for how many. */
export function AuthorRow({ author: { author, entries, followers, topics, followed, can } }: { author: Author }) {
  const { formatMessage } = useIntl();
  const numbers = [
    formatMessage({ id: 'blogs.author.entries' }, { n: entries }),
    formatMessage({ id: 'blogs.author.followers' }, { n: followers }),
  ].join(' · ');
  const line = (
    <>
      {topics.length > 0 && <span className={styles.topics}>{topics.join(', ')}</span>}
      {numbers}
    </>
  );
  return (
    <PersonOfBlogs profile={author} line={line}>
      <FollowButton author={author} followed={followed} can={can} />
    </PersonOfBlogs>
  );
}
