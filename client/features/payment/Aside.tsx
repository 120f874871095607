import { useIntl } from 'react-intl';
import { graceDays, membership, retryDays } from '../../../shared/payment/membership.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/States.tsx';
import styles from './Aside.module.css';
import { useChangingCard } from './changingCard.ts';
import { methodIcons } from './methodIcons.ts';
import { useDay, useMoney, usePaidWith, type Overview } from './words.ts';

/** The right to withdraw, for as long as it lasts: named as the law wants it, and confirmed in a second step. */
export function Withdrawal({ overview: { withdrawal, currencyCode } }: { overview: Overview }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(currencyCode);
  const { tell } = useCallError();
  const [withdraw, { isLoading }] = useCommand(membership.WithdrawFromContract);
  if (!withdrawal) return null;
  const { orderId, until, paid, refund, perDay, startedAtOnce } = withdrawal;
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'payment.withdraw.title' }),
      text: formatMessage({ id: 'payment.withdraw.sure' }, { refund: money.exactPrice(refund) }),
      confirmLabel: formatMessage({ id: 'payment.withdraw.confirm' }),
      tone: 'danger',
    });
    if (!sure) return;
    await withdraw({ orderId }).then(
      (done) =>
        notify({
          tone: 'success',
          message: formatMessage({ id: 'payment.withdrawn' }, { refund: money.exactPrice(done.refund) }),
        }),
      tell,
    );
  };
  return (
    <Card padding="none">
      <div className={styles.minds}>
        <h2 className={styles.title}>{formatMessage({ id: 'payment.minds' })}</h2>
        <p>
          {formatMessage(
            { id: startedAtOnce ? 'payment.minds.used' : 'payment.minds.all' },
            {
              ...{ date: day(until), paid: money.price(paid), perDay: money.exactPrice(perDay) },
              b: (words) => <strong key="date">{words}</strong>,
            },
          )}
        </p>
        <Button variant="outline" full className={styles.withdraw} busy={isLoading} onClick={() => void ask()}>
          {formatMessage({ id: 'payment.withdraw' })}
        </Button>
      </div>
      <p className={styles.next}>{formatMessage({ id: 'payment.withdraw.next' })}</p>
    </Card>
  );
}

/** With what a renewal is paid, and how it is called on the statement of the bank. */
export function HowYouPay({ overview: { subscription, statementText } }: { overview: Overview }) {
  const { formatMessage } = useIntl();
  const way = usePaidWith();
  const paidWith = subscription?.paidWith;
  const Icon = paidWith && methodIcons[paidWith.method];
  return (
    <Card>
      <SectionHead title={<span className={styles.title}>{formatMessage({ id: 'payment.howYouPay' })}</span>} />
      {paidWith && Icon && (
        <div className={styles.way}>
          <IconTile icon={<Icon size={20} />} />
          <span>
            <strong>{way(paidWith)}</strong>
            {paidWith.expires && (
              <span className={styles.quiet}>
                {formatMessage({ id: 'payment.expires' }, { month: paidWith.expires.replace('/', ' / ') })}
              </span>
            )}
          </span>
        </div>
      )}
      <dl className={styles.pairs}>
        <dt>{formatMessage({ id: 'payment.statement' })}</dt>
        <dd>{statementText}</dd>
      </dl>
      {subscription?.can.includes('ChangeCard') && <OtherCard />}
    </Card>
  );
}

function OtherCard() {
  const { formatMessage } = useIntl();
  const { change, busy } = useChangingCard();
  return (
    <div className={styles.other}>
      <Button variant="outline" size="sm" busy={busy} onClick={change}>
        {formatMessage({ id: 'payment.card.change' })}
      </Button>
      <p className={styles.quiet}>{formatMessage({ id: 'payment.card.change.text' })}</p>
    </div>
  );
}

/** What happens when the bank says no to a renewal. */
export function IfItFails() {
  const { formatMessage, formatList } = useIntl();
  return (
    <Card>
      <SectionHead title={<span className={styles.title}>{formatMessage({ id: 'payment.fails' })}</span>} />
      <p className={styles.quiet}>
        {formatMessage({ id: 'payment.fails.text' }, { days: formatList(retryDays.map(String)), last: graceDays })}
      </p>
    </Card>
  );
}
