import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { foundingDate } from '../../../shared/site.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { classes } from '../../ui/classes.ts';
import { useNow } from '../../platform/now.ts';
import styles from './Footer.module.css';
import { groupHours, isOpen } from './openingHours.ts';

const legal = ['GeneralTerms', 'TradeTerms', 'Privacy', 'Cookies'] as const;

/** The dark variant has no blog for guests. */
const communityPages = () => [
  ...(site.dark ? [] : ['Blog']),
  ...['FAQ', 'CodeOfConduct', 'EthicalRules', 'TrustReview', 'Transparency'],
];

/** A Monday; the days after it give the names of the week. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** How to reach us, who we are, and the pages everybody may read. */
export function Footer({ links = true }: { links?: boolean }) {
  const { formatMessage, formatDate } = useIntl();
  const profile = useCurrentProfile();
  const { phone, email, company, address, vatId } = site.contact;
  const community = communityPages();
  return (
    <footer className={styles.footer} aria-label={formatMessage({ id: 'shell.footer' })}>
      <div className={styles.columns}>
        <div>
          <h2>{formatMessage({ id: 'shell.footer.talk' })}</h2>
          <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          <Hours />
          <a href={`mailto:${email}`}>{email}</a>
        </div>
        {links && (
          <Pages title="shell.footer.community" pages={profile?.isLoggedIn ? [...community, 'Glossary'] : community} />
        )}
        {links && (
          <Pages title="shell.footer.legal" pages={legal}>
            <li>
              <Link to="/Report/IntimateImage">{formatMessage({ id: 'shell.page.ImageReport' })}</Link>
            </li>
            <li>
              <Link to="/Cookies#settings">{formatMessage({ id: 'consent.settings' })}</Link>
            </li>
          </Pages>
        )}
        <div>
          <h2>{formatMessage({ id: 'shell.footer.company' })}</h2>
          <p>{[company, address].filter(Boolean).join(', ')}</p>
          <p>{formatMessage({ id: 'shell.footer.vat' }, { id: vatId })}</p>
          <p className={styles.quiet}>
            {formatMessage(
              { id: 'shell.footer.since' },
              { date: formatDate(foundingDate, { dateStyle: 'long', timeZone: 'UTC' }) },
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Pages({ title, pages, children }: { title: string; pages: readonly string[]; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: title })}>
      <h2>{formatMessage({ id: title })}</h2>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{formatMessage({ id: `shell.page.${page}` })}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Whether somebody answers now, and when somebody does. */
function Hours() {
  const { formatMessage, formatDate } = useIntl();
  const { openingHours, timeZone } = site.contact;
  const open = isOpen(openingHours, timeZone, new Date(useNow()));
  const dayName = (index: number) => formatDate(monday + index * dayLength, { weekday: 'short', timeZone: 'UTC' });
  const words = groupHours(openingHours).map(({ first, last, hours }) => {
    const days = first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`;
    return hours
      ? formatMessage({ id: 'shell.footer.hours' }, { days, from: short(hours.from), to: short(hours.to) })
      : formatMessage({ id: 'shell.footer.shut' }, { days });
  });
  return (
    <p className={styles.quiet}>
      <span className={classes(styles.state, open && styles.open)} />
      {formatMessage({ id: open ? 'shell.footer.open' : 'shell.footer.closed' })} · {words.join(', ')}
    </p>
  );
}

/** 09:00 is 9, 09:30 stays. */
const short = (time: string) => time.replace(/^0/, '').replace(':00', '');
