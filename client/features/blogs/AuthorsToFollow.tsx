import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { useQuery } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import styles from './Authors.module.css';
import { FollowButton } from './FollowButton.tsx';

/** Whom many follow and I do not yet; nothing when there is nobody, or while that is not known. */
export function AuthorsToFollow() {
  const { formatMessage } = useIntl();
  const head = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(blogLists.GetMostFollowedAuthors, { take: 20 });
  const authors = data?.items.filter(({ can }) => can.includes('FollowBlogAuthor')).slice(0, 3) ?? [];
  if (authors.length === 0) return null;
  return (
    <Card>
      <SectionHead ref={head} level={3} title={formatMessage({ id: 'blogs.authors.suggested' })} />
      <ul>
        {authors.map(({ author, topics, followers, followed, can }) => (
          <li key={author.profileId} className={styles.suggested}>
            <PersonLine person={author} to={profilePath(author.profileId)} size={36}>
              {topics.join(', ') || formatMessage({ id: 'blogs.author.followers' }, { n: followers })}
            </PersonLine>
            <FollowButton
              narrow
              author={author}
              followed={followed}
              can={can}
              onDone={() => head.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
