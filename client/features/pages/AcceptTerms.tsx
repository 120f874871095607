import { IconAlertCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import type { pages } from '../../../shared/pages/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Well } from '../../ui/Card.tsx';
import styles from './AcceptTerms.module.css';
import { LegalText } from './LegalText.tsx';

interface Props {
  terms: Output<typeof pages.GetLegalPage>;
}

/** What changed in short, all of it to read, and yes or leave. */
export function AcceptTerms({ terms: { version, html, changes } }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [accept, { isLoading, error }] = useCommand(profileSettings.AcceptTermsOfService);
  const outdated = error?.code === 'TermsVersionOutdated';
  const yes = () =>
    accept({ version }).catch((failure: { code?: string }) => {
      if (failure.code !== 'TermsVersionOutdated') tellFailure(failure);
    });
  const full = formatMessage({ id: 'terms.full' }, { version });
  return (
    <>
      {changes && (
        <section>
          <h2>{formatMessage({ id: 'terms.changes' })}</h2>
          <Well>
            <LegalText html={changes} />
          </Well>
        </section>
      )}
      <h2>{full}</h2>
      <div role="region" aria-label={full} tabIndex={0} className={styles.scroll}>
        <LegalText html={html} />
      </div>
      <div role="alert">
        {outdated && (
          <p className={styles.said}>
            <IconAlertCircle size={20} />
            {formatMessage({ id: 'refusal.TermsVersionOutdated' })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button busy={isLoading} onClick={() => void yes()}>
          {formatMessage({ id: 'terms.accept' }, { who })}
        </Button>
      </div>
    </>
  );
}
