import { IconMessageCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { wordings, type Wording as Level } from '../../../../shared/notifications/devices.ts';
import { useWho } from '../../../platform/session.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Radio } from '../../../ui/form/Choice.tsx';
import styles from './Cards.module.css';
import { useConfigured } from './useConfigured.ts';

/** How much a push or a mail tells, with how it looks. */
export function Wording({ value }: { value: Level }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [level, choose] = useConfigured('notificationWording', value);
  const words = (one: string) => formatMessage({ id: `notificationSettings.wording.${one}` });
  return (
    <Card aria-labelledby="settings-wording">
      <SectionHead id="settings-wording" level={2} title={formatMessage({ id: 'notificationSettings.wording' })} />
      <p className={styles.text}>{formatMessage({ id: 'notificationSettings.wording.text' }, { who })}</p>
      <Preview level={level} />
      <fieldset className={styles.choices}>
        <legend className={styles.unseen}>{formatMessage({ id: 'notificationSettings.wording' })}</legend>
        {wordings.map((one) => (
          <Radio
            key={one}
            name="wording"
            label={<strong>{words(one)}</strong>}
            hint={words(`${one}.hint`)}
            checked={one === level}
            onChange={() => void choose(one, words(`${one}.said`))}
          />
        ))}
      </fieldset>
    </Card>
  );
}

/** A push on a locked phone, in the words that are really sent. */
function Preview({ level }: { level: Level }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const actor = 'Solvej';
  const subject = formatMessage({ id: 'notificationSettings.wording.sample' });
  const body = {
    Neutral: formatMessage({ id: 'push.neutral.body' }, { who }),
    Name: formatMessage({ id: 'push.name.body' }, { who, actor }),
    Full: formatMessage({ id: 'notification.BlogCommentAnswered.text' }, { who, actor, subject }),
  };
  return (
    <div className={styles.preview} aria-live="polite">
      <span className={styles.sign}>
        <IconMessageCircle size={20} />
      </span>
      <span>
        <strong>{formatMessage({ id: 'push.neutral.title' })}</strong>
        <span className={styles.body}>{body[level]}</span>
      </span>
    </div>
  );
}
