import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { profilePath } from '../../platform/paths.ts';
import { RichText } from '../../kit/richText/RichText.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Comments.module.css';
import { RankTag } from './RankTag.tsx';
import type { TopicView } from './types.ts';

interface Props {
  topic: TopicView;
  /** The id of the title above. */
  heading: string;
}

/** What a topic begins with: who asks, and their words. */
export function Opening({ topic, heading }: Props) {
  const { formatMessage } = useIntl();
  const { author, createdAt, edited, text, pictures } = topic;
  const when: ReactNode = (
    <>
      <DateText at={createdAt} time />
      {edited && ` · ${formatMessage({ id: 'comment.edited' })}`}
    </>
  );
  return (
    <Card as="article" padding="text" aria-labelledby={heading} className={styles.said}>
      <div className={styles.by}>
        {author ? (
          <PersonLine person={author} to={profilePath(author.profileId)} presence>
            {when}
          </PersonLine>
        ) : (
          <span className={styles.goneBy}>
            <Avatar picture={null} />
            {formatMessage({ id: 'debates.gone' })}
          </span>
        )}
        <RankTag rank={topic.rank} />
      </div>
      {author ? (
        <div className={styles.opening}>
          <RichText text={text} pictures={pictures} />
        </div>
      ) : (
        <p className={styles.removed}>{formatMessage({ id: 'debates.goneText' })}</p>
      )}
    </Card>
  );
}
