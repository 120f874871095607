import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMedia } from '../../platform/mediaQuery.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { from } from '../../ui/theme/tokens.ts';
import styles from './SearchHead.module.css';
import { SearchTabs } from './SearchTabs.tsx';

interface Props {
  tab: string;
  /** What can be done, beside the title; on a phone, where no title is seen, none of it. */
  children?: ReactNode;
}

/** The head of every page on which members are found. */
export function SearchHead({ tab, children }: Props) {
  const { formatMessage } = useIntl();
  const wide = useMedia(from('md'));
  const title = formatMessage({ id: 'search.title' });
  return (
    <>
      <div className={styles.head}>
        <PageTitle tab={tab === 'All' ? title : `${formatMessage({ id: `search.tab.${tab}` })} · ${title}`}>
          {title}
        </PageTitle>
        {wide && children && <span className={styles.actions}>{children}</span>}
      </div>
      <SearchTabs />
    </>
  );
}
