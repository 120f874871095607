import { useState } from 'react';
import { useIntl } from 'react-intl';
import { NewsForm } from '../../features/news/NewsForm.tsx';
import { NewsList, type News } from '../../features/news/NewsList.tsx';
import { TickerForm } from '../../features/news/TickerForm.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Staff.module.css';

/** What the house tells everybody: news as a card, and the line on Start. */
export function StaffNews() {
  const { formatMessage } = useIntl();
  const [edited, edit] = useState<News>();
  const [written, setWritten] = useState(0);
  const done = () => {
    edit(undefined);
    setWritten(written + 1);
    focusTitle();
  };
  return (
    <>
      <PageTitle>{formatMessage({ id: 'staff.news' })}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NewsForm key={`${edited?.id}-${written}`} news={edited} onDone={done} />
        </div>
        <div className={styles.column}>
          <NewsList
            onEdit={(news) => {
              edit(news);
              focusTitle();
            }}
          />
          <TickerForm />
        </div>
      </div>
    </>
  );
}
