import { IconArrowLeft } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { site } from '../../platform/site.ts';
import styles from './StaffFooter.module.css';

/** What decisions of the house rest on. */
const rules = ['CodeOfConduct', 'EthicalRules', 'GeneralTerms', 'Privacy', 'Transparency'] as const;

/** Below the support tools: that they are on record, the rules, and the way back. */
export function StaffFooter() {
  const { formatMessage } = useIntl();
  return (
    <footer className={styles.footer} aria-label={formatMessage({ id: 'staff.footer' })}>
      <div className={styles.row}>
        <p>
          {formatMessage({ id: 'staff.footer.record' })}{' '}
          <Link to="/Staff/Audit">{formatMessage({ id: 'staff.footer.audit' })}</Link>
        </p>
        <nav aria-label={formatMessage({ id: 'staff.footer.rules' })}>
          <ul className={styles.rules}>
            {rules.map((page) => (
              <li key={page}>
                <Link to={`/${page}`}>{formatMessage({ id: `shell.page.${page}` })}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/Start" className={styles.back}>
          <IconArrowLeft size={18} />
          {formatMessage({ id: 'staff.footer.back' }, { site: site.name })}
        </Link>
      </div>
    </footer>
  );
}
