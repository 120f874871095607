import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { support } from '../../../shared/pages/faq.ts';
import { useQuery } from '../../platform/api.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { FaqList } from '../../features/pages/FaqList.tsx';
import { FaqSearch } from '../../features/pages/FaqSearch.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './LegalPage.module.css';

/** Questions that are often asked, by category or by words. */
export function Faq() {
  const { formatMessage } = useIntl();
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const [q, category] = [search.get('q') ?? '', search.get('category') ?? ''];
  const all = useQuery(support.GetFaqEntries, { locale });
  const found = useQuery(support.GetFaqEntries, { locale, q: q.slice(0, 100), category: category.slice(0, 60) });
  return (
    <div className={styles.page}>
      <PageTitle unfocused={q !== '' || category !== ''}>{formatMessage({ id: 'faq.title' })}</PageTitle>
      <FaqSearch q={q} category={category} categories={all.data?.categories ?? []} />
      <div aria-live="polite">
        <Loaded read={found} skeleton={<ListSkeleton />}>
          {(entries) => <FaqList entries={entries} />}
        </Loaded>
      </div>
    </div>
  );
}
