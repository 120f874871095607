import { useState } from 'react';
import { useIntl } from 'react-intl';
import { erasure } from '../../../shared/erasure/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from '../../kit/page/Section.module.css';

/** Takes a deletion back by the link of the mail. */
export function KeepProfile({ q }: { q: string }) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const [isCancelled, setKept] = useState(false);
  const [keep, { isLoading, error }] = useCommand(erasure.KeepProfile);
  const yes = () => keep({ q }).then(() => setKept(true), tellUnforeseen);
  const state = isCancelled ? 'done' : error?.code === 'LinkExpired' ? 'expired' : 'ask';
  return (
    <>
      <PageTitle key={state}>{formatMessage({ id: `keep.${state}.title` })}</PageTitle>
      <p className={styles.lead} role="status">
        {formatMessage({ id: `keep.${state}.text` })}
      </p>
      <div className={styles.act}>
        {state === 'ask' ? (
          <Button busy={isLoading} onClick={() => void yes()}>
            {formatMessage({ id: 'keep.button' })}
          </Button>
        ) : (
          <LinkButton to="/?logOn">{formatMessage({ id: 'logOn.button' })}</LinkButton>
        )}
      </div>
    </>
  );
}
