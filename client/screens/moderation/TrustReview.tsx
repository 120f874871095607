import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { trustSections } from '../../../shared/pages/trustSections.ts';
import { site } from '../../platform/site.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from '../pages/PublicPage.module.css';

/** What we do so that people can trust this place, part by part, and where to see whether it is true. */
export function TrustReview() {
  const { formatMessage } = useIntl();
  return (
    <article className={styles.page}>
      <PageTitle>{formatMessage({ id: 'trust.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'trust.lead' })}</p>
      {trustSections.map(({ part, path }) => (
        <section key={part} className={styles.part}>
          <h2>{formatMessage({ id: `trust.${part}.title` })}</h2>
          <p>{formatMessage({ id: `trust.${part}.text` }, { years: site.siteAge })}</p>
          <Link to={path}>{formatMessage({ id: `trust.${part}.more` })}</Link>
        </section>
      ))}
    </article>
  );
}
