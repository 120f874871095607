import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SearchTabs } from '../../features/search/SearchTabs.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Search.module.css';

interface Props {
  tab: string;
  /** What can be done, beside the title. */
  children: ReactNode;
}

/** The head of every page on which members are found. */
export function SearchHead({ tab, children }: Props) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'search.title' });
  return (
    <>
      <div className={styles.head}>
        <PageTitle tab={tab === 'All' ? title : `${formatMessage({ id: `search.tab.${tab}` })} · ${title}`}>
          {title}
        </PageTitle>
        <span className={styles.actions}>{children}</span>
      </div>
      <SearchTabs />
    </>
  );
}
