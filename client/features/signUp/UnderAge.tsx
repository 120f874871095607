import { useIntl } from 'react-intl';
import { LinkButton } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './SignUp.module.css';

/** A kind no; nothing of what was typed is kept. */
export function UnderAge({ couple }: { couple: boolean }) {
  const { formatMessage } = useIntl();
  const who = couple ? 'couple' : 'other';
  return (
    <div className={styles.calm} role="alert">
      <PageTitle key="underAge">{formatMessage({ id: 'create.underAge.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'create.underAge.text' }, { who })}</p>
      <LinkButton to="/" variant="outline" size="lg">
        {formatMessage({ id: 'notFound.front' })}
      </LinkButton>
    </div>
  );
}
