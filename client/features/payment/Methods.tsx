import { IconMessage2 } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../../ui/classes.ts';
import choice from '../../ui/form/Choice.module.css';
import { methodIcons } from './methodIcons.ts';
import styles from './Methods.module.css';
import type { Method } from './words.ts';

interface Props {
  methods: readonly Method[];
  value: Method | undefined;
  onChange: (method: Method) => void;
  /** Another plan can be paid by SMS, this one cannot. */
  smsElsewhere: boolean;
}

/** The ways to pay a plan. What belongs to a card is typed at the payment service alone. */
export function Methods({ methods, value, onChange, smsElsewhere }: Props) {
  const { formatMessage } = useIntl();
  const name = useId();
  const heading = useId();
  return (
    <div>
      <h2 id={heading} className={styles.heading}>
        {formatMessage({ id: 'payment.how' })}
      </h2>
      <div role="radiogroup" aria-labelledby={heading} className={styles.methods}>
        {methods.map((method) => {
          const Icon = methodIcons[method];
          return (
            <label key={method} className={classes(styles.method, method === value && styles.chosen)}>
              <input
                type="radio"
                name={name}
                className={choice.radio}
                checked={method === value}
                onChange={() => onChange(method)}
              />
              <span className={styles.words}>
                <strong>{formatMessage({ id: `enum.PaymentMethod.${method}` })}</strong>
                <span className={styles.hint}>{formatMessage({ id: `payment.method.${method}` })}</span>
              </span>
              <Icon size={20} />
            </label>
          );
        })}
      </div>
      {smsElsewhere && (
        <p className={styles.sms}>
          <IconMessage2 size={18} />
          {formatMessage({ id: 'payment.smsElsewhere' })}
        </p>
      )}
    </div>
  );
}
