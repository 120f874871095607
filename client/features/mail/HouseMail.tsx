import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import styles from './Mail.module.css';
import { useHouseWords, type House } from './houseWords.ts';
import { isOffered } from '../../platform/site.ts';

/** Gentle hints for somebody who has just arrived, by their words, and where each leads. */
const hints = { profile: '/EditProfile/Main', contacts: '/EditProfile/Contacts', lodges: '/Lodges' } as const;

/** What the house says, and where it leads. */
export function HouseMail({ house }: { house: House }) {
  const { formatMessage } = useIntl();
  const words = useHouseWords();
  const { kind, lodge, statementId, orderId } = house;
  const link = (to: string, id: string) => (
    <Link to={to} className={styles.houseLink}>
      {formatMessage({ id })}
    </Link>
  );
  return (
    <>
      {words(house)}
      {kind === 'Welcome' && (
        <ul className={styles.hints}>
          {Object.entries(hints)
            .filter(([name]) => isOffered(name))
            .map(([name, to]) => (
              <li key={name}>{link(to, `mails.house.hint.${name}`)}</li>
            ))}
        </ul>
      )}
      {statementId !== null && link(`/Statement/${statementId}`, 'mails.house.statement')}
      {orderId !== null && link(`/Receipt?order=${orderId}`, 'mails.house.receipt')}
      {lodge && isOffered('lodges') && link(`/Lodges/Lodge/${lodge.lodgeId}/-/About`, 'mails.house.lodge')}
    </>
  );
}
