import { useIntl } from 'react-intl';
import { mailRhythms, type MailRhythm } from '../../../../shared/notifications/devices.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Radio } from '../../../ui/form/Choice.tsx';
import styles from './Cards.module.css';
import { useConfigured } from './useConfigured.ts';

/** When mails about notifications come. */
export function Mails({ value }: { value: MailRhythm }) {
  const { formatMessage } = useIntl();
  const [rhythm, choose] = useConfigured('mailRhythm', value);
  const words = (one: string) => formatMessage({ id: `notificationSettings.mails.${one}` });
  return (
    <Card aria-labelledby="settings-mails">
      <SectionHead id="settings-mails" title={formatMessage({ id: 'notificationSettings.mails' })} />
      <fieldset className={styles.choices}>
        <legend className={styles.unseen}>{formatMessage({ id: 'notificationSettings.mails.legend' })}</legend>
        {mailRhythms.map((one) => (
          <Radio
            key={one}
            name="mails"
            label={words(one)}
            checked={one === rhythm}
            onChange={() => void choose(one, words(`${one}.said`))}
          />
        ))}
      </fieldset>
      <p className={styles.note}>{formatMessage({ id: 'notificationSettings.mails.always' })}</p>
    </Card>
  );
}
