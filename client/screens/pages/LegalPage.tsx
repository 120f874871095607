import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { pages, legalPages } from '../../../shared/pages/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { CookieSettings } from '../../features/consent/CookieSettings.tsx';
import { LegalText } from '../../features/pages/LegalText.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './LegalPage.module.css';

/** One of the pages everybody may read; its address is its name. */
export function LegalPage() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const page = legalPages.find((one) => `/${one}` === pathname.replace(/\/$/, '')) ?? 'GeneralTerms';
  const { locale } = useLanguage();
  const { data, error, isLoading, refetch } = useQuery(pages.GetLegalPage, { page, locale });
  return (
    <article className={styles.page}>
      <PageTitle>{data?.title ?? formatMessage({ id: `shell.page.${page}` })}</PageTitle>
      {page === 'Cookies' && <CookieSettings />}
      {data && <LegalText html={data.html} />}
      {isLoading && <TextSkeleton lines={12} />}
      {!data && error && <ErrorState number={error.number} onRetry={refetch} />}
    </article>
  );
}
