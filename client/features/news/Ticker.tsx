import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { ticker } from '../../../shared/news/ticker.ts';
import { BarAbove } from '../../kit/page/barAbove.ts';
import { useQuery } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './News.module.css';
import { focusPage } from './focusPage.ts';

const asksEvery = 15 * 60_000;

/** The line of news on Start; nothing when there is none, when its words were closed, or while something else is told above. */
export function Ticker() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(ticker.GetNewsTickerText, {}, { pollingInterval: asksEvery });
  const isTold = use(BarAbove);
  if (!data || isTold) return null;
  const close = async () => {
    try {
      await configure('closedTicker', data.edition);
      focusPage();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <aside className={styles.ticker} aria-label={formatMessage({ id: 'news.ticker' })}>
      <IconSpeakerphone size={16} />
      <p>{data.text}</p>
      <IconButton
        label={formatMessage({ id: 'news.ticker.close' })}
        icon={<IconX size={16} />}
        onClick={() => void close()}
      />
    </aside>
  );
}
