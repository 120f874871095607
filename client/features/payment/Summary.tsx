import {
  IconArrowBackUp,
  IconChevronDown,
  IconClock,
  IconDiamond,
  IconReceipt,
  IconRefresh,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useNow } from '../../platform/now.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { IconTile } from '../../ui/States.tsx';
import { stepPath } from './paying.ts';
import styles from './Summary.module.css';
import { useDay, useMoney, usePlanWords, type Overview, type Plan } from './words.ts';

interface Props {
  overview: Pick<Overview, 'currencyCode' | 'vatPercent' | 'statementText'>;
  plan: Plan;
}

/** In ms: what begins later than this does not begin at once. */
const moment = 60_000;

/** All that is bought, what it costs, and what follows, before anything is paid. */
export function Summary({ overview, plan }: Props) {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const money = useMoney(overview.currencyCode);
  const { what } = usePlanWords();
  return (
    <Card padding="text" className={styles.card}>
      <div className={styles.head}>
        <IconTile icon={<IconDiamond size={20} />} />
        <span className={styles.what}>
          <strong>{what('Membership', plan.kind)}</strong>
          <span className={styles.quiet}>{formatMessage({ id: 'payment.forWhom' })}</span>
        </span>
        <Link to={stepPath(address, {})} className={styles.change}>
          {formatMessage({ id: 'payment.change' })}
        </Link>
      </div>
      <dl className={styles.amounts}>
        <div className={styles.detail}>
          <dt>
            {plan.perMonth === null
              ? formatMessage({ id: 'payment.price' })
              : formatMessage(
                  { id: 'payment.price.months' },
                  { months: plan.months, each: money.price(plan.perMonth) },
                )}
          </dt>
          <dd>{money.exactPrice(plan.price)}</dd>
        </div>
        {plan.price < plan.regularPrice && (
          <div className={styles.detail}>
            <dt>{formatMessage({ id: 'payment.regular' })}</dt>
            <dd>
              <s>{money.exactPrice(plan.regularPrice)}</s>
            </dd>
          </div>
        )}
        <div className={styles.detail}>
          <dt>{formatMessage({ id: 'payment.vat' }, { percent: overview.vatPercent })}</dt>
          <dd>{money.exactPrice(plan.vat)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{formatMessage({ id: 'payment.total' })}</dt>
          <dd>{money.price(plan.price)}</dd>
        </div>
      </dl>
      <Follows overview={overview} plan={plan} />
    </Card>
  );
}

/** What follows from it: on a phone one line that opens. */
function Follows({ overview, plan }: Props) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const list = useId();
  const day = useDay();
  const money = useMoney(overview.currencyCode);
  const { every } = usePlanWords();
  const later = Date.parse(plan.startsAt) - useNow() > moment;
  const date = day(plan.endsAt, !plan.renews);
  const text = overview.statementText;
  return (
    <>
      <button
        type="button"
        className={styles.opens}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {formatMessage({ id: plan.renews ? 'payment.brief.renews' : 'payment.brief.ends' }, { date, text })}
        <IconChevronDown size={18} />
      </button>
      <ul id={list} className={classes(styles.follows, open && styles.open)}>
        {later && (
          <Point
            icon={<IconClock size={18} />}
            title={formatMessage({ id: 'payment.begins' }, { date: day(plan.startsAt) })}
          >
            {formatMessage({
              id: plan.startsAt === plan.withdrawUntil ? 'payment.begins.withdrawal' : 'payment.begins.text',
            })}
          </Point>
        )}
        <Point
          icon={plan.renews ? <IconRefresh size={18} /> : <IconClock size={18} />}
          title={formatMessage({ id: plan.renews ? 'payment.renewsOn' : 'payment.endsOn' }, { date })}
        >
          {plan.renews
            ? formatMessage(
                { id: 'payment.renewsOn.text' },
                { price: money.price(plan.regularPrice), every: every(plan.kind) },
              )
            : formatMessage({ id: 'payment.endsOn.text' })}
        </Point>
        <Point icon={<IconReceipt size={18} />} title={formatMessage({ id: 'payment.statement' })}>
          {text}
        </Point>
        <Point icon={<IconArrowBackUp size={18} />} title={formatMessage({ id: 'payment.days' })}>
          {formatMessage({ id: 'payment.days.text' }, { date: day(plan.withdrawUntil) })}
        </Point>
      </ul>
    </>
  );
}

const Point = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li>
    {icon}
    <div>
      <strong>{title}</strong>
      <p className={styles.quiet}>{children}</p>
    </div>
  </li>
);
