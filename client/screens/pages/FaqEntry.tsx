import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { support } from '../../../shared/pages/faq.ts';
import { useQuery } from '../../platform/api.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { FaqTopics } from '../../features/pages/FaqList.tsx';
import { LegalText } from '../../features/pages/LegalText.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './LegalPage.module.css';
import { NotFound } from './NotFound.tsx';

/** The answer to a question, and what else may help. */
export function FaqEntry() {
  const { formatMessage } = useIntl();
  const { locale } = useLanguage();
  const { id = '' } = useParams();
  const read = useQuery(support.GetFaqEntry, { faqId: id, locale });
  if (read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  return (
    <article className={styles.page}>
      <BackLink to="/FAQ">{formatMessage({ id: 'faq.title' })}</BackLink>
      <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
        {({ question, html, related }) => (
          <>
            <PageTitle key={id}>{question}</PageTitle>
            <LegalText html={html} />
            {related.length > 0 && (
              <section className={styles.related}>
                <h2>{formatMessage({ id: 'faq.related' })}</h2>
                <FaqTopics topics={related} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </article>
  );
}
