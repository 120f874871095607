import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { matchSettings } from '../../../shared/matching/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { notify } from '../../platform/notify.ts';
import styles from './Matching.module.css';
import { readWishes, WishesFields, wishesFrom, type Fault } from './WishesFields.tsx';

/** Whom one wants to meet on Start, and in search. */
export function FilterForm({ filter }: { filter: Output<typeof matchSettings.GetProfileFilterConfiguration> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tellUnforeseen } = useCallError();
  const [wishes, setWishes] = useState(() => wishesFrom(filter));
  const [certifiedOnly, setCertifiedOnly] = useState(filter.certifiedOnly);
  const [fault, setFault] = useState<Fault>();
  const [save, { isLoading }] = useCommand(matchSettings.SaveProfileFilterConfiguration);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readWishes(wishes);
    setFault(read.fault);
    if (!read.value) return document.getElementById(`filter-${read.fault}`)?.focus();
    try {
      await save({ ...read.value, certifiedOnly });
      notify({ message: formatMessage({ id: 'matching.filter.saved' }), tone: 'success' });
    } catch (error) {
      tellUnforeseen(error);
    }
  };
  return (
    <Card padding="text" aria-labelledby="matching-filter">
      <SectionHead id="matching-filter" title={formatMessage({ id: 'matching.filter' }, { who })} />
      <p className={styles.quiet}>{formatMessage({ id: 'matching.filter.text' }, { who })}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <WishesFields
          name="filter"
          wishes={wishes}
          fault={fault}
          onChange={(part) => setWishes({ ...wishes, ...part })}
        />
        <Checkbox
          label={formatMessage({ id: 'matching.certifiedOnly' })}
          checked={certifiedOnly}
          onChange={() => setCertifiedOnly(!certifiedOnly)}
        />
        <div>
          <Button type="submit" variant="soft" busy={isLoading}>
            {formatMessage({ id: 'matching.save' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
