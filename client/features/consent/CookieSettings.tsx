import { useState } from 'react';
import { useIntl } from 'react-intl';
import { allowed, categories, useConsent, type Flags } from '../../platform/consent.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../platform/notify.ts';
import { DateText } from '../../ui/Time.tsx';
import styles from './Consent.module.css';
import { ConsentChoices } from './ConsentChoices.tsx';
import { useConsentChange } from './useConsentChange.ts';

const present = () => Object.fromEntries(categories.map((one) => [one, allowed(one)])) as Flags;

/** The choice of this device, open to change at any time. */
export function CookieSettings() {
  const { formatMessage } = useIntl();
  const choice = useConsent();
  const keep = useConsentChange();
  const [changed, setChanged] = useState<Flags>();
  const save = () => {
    keep(changed ?? present());
    setChanged(undefined);
    notify({ message: formatMessage({ id: 'consent.saved' }), tone: 'success' });
  };
  return (
    <Card id="settings" padding="text" className={styles.settings} aria-labelledby="settings-title">
      <h2 id="settings-title">{formatMessage({ id: 'consent.settings' })}</h2>
      <p className={styles.quiet}>
        {choice
          ? formatMessage({ id: 'consent.chosen' }, { date: <DateText key="date" at={choice.at} time /> })
          : formatMessage({ id: 'consent.notChosen' })}
      </p>
      <ConsentChoices flags={changed ?? choice ?? present()} onChange={setChanged} />
      <div>
        <Button onClick={save}>{formatMessage({ id: 'consent.save' })}</Button>
      </div>
    </Card>
  );
}
