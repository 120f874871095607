import { IconSpeakerphone } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { ticker } from '../../../shared/news/ticker.ts';
import { useQuery } from '../../platform/api.ts';
import styles from './News.module.css';

const asksEvery = 15 * 60_000;

/** The line of news above every page; nothing when there is none. */
export function Ticker() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(ticker.GetNewsTickerText, {}, { pollingInterval: asksEvery });
  if (!data?.text) return null;
  return (
    <aside className={styles.ticker} aria-label={formatMessage({ id: 'news.ticker' })}>
      <IconSpeakerphone size={16} />
      <p>{data.text}</p>
    </aside>
  );
}
