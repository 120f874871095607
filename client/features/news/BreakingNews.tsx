import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { breakingNews } from '../../../shared/news/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import styles from './News.module.css';

type News = NonNullable<Output<typeof breakingNews.BreakingNews>>;

/** A piece of news, shown once; closing it says that it was seen. */
export function BreakingNews({ news, onDone }: { news: News; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [addView] = useCommand(breakingNews.AddBreakingNewsView);
  const close = () => {
    onDone();
    addView({ id: news.id }).catch(tellFailure);
  };
  return (
    <Dialog opened size="md" title={news.title} onClose={close}>
      <p className={styles.text}>{news.text}</p>
      <DialogActions>
        <Button size="sm" onClick={close}>
          {formatMessage({ id: 'news.seen' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
