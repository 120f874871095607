import { IconSpeakerphone } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { breakingNews } from '../../../shared/news/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/States.tsx';
import { focusPage } from './focusPage.ts';
import styles from './News.module.css';

/** The oldest piece of news that was not seen yet; it stays until the reader says that it was. */
export function NewsCard() {
  const { formatMessage } = useIntl();
  const { data: news } = useQuery(breakingNews.BreakingNews, {});
  const [addView, { isLoading }] = useCommand(breakingNews.AddBreakingNewsView);
  if (!news) return null;
  const seen = () => void addView({ id: news.id }).then(focusPage, tellFailure);
  return (
    <Card className={styles.news} aria-labelledby="news-card">
      <IconTile tone="accent" icon={<IconSpeakerphone size={24} />} />
      <div className={styles.told}>
        <h2 id="news-card">{news.title}</h2>
        <p className={styles.text}>{news.text}</p>
      </div>
      <Button variant="soft" size="sm" busy={isLoading} onClick={seen}>
        {formatMessage({ id: 'news.seen' })}
      </Button>
    </Card>
  );
}
