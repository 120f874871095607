import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Paper.module.css';
import { outcomeOf, useDay, useMoney, usePlanWords, type ReceiptPage } from './words.ts';

export type Paper = ReceiptPage['receipts'][number];

interface Props {
  order: ReceiptPage;
  paper: Paper;
  /** What stands below the amounts. */
  children?: ReactNode;
}

/** A receipt with everything that the law wants on it. */
export function PaperCard({ order, paper, children }: Props) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const outcome = outcomeOf(paper.kind);
  return (
    <Card as="article" className={styles.paper} padding="none">
      <div className={styles.head}>
        <div>
          <h2>{formatMessage({ id: `enum.ReceiptKind.${paper.kind}` })}</h2>
          <p className={styles.quiet}>
            {formatMessage({ id: 'payment.number' }, { number: paper.number, at: day(paper.issuedAt, true) })}
          </p>
          <p className={styles.state}>
            <Tag tone={outcome === 'back' ? 'warn' : 'success'} icon={outcome !== 'back' && <IconCheck size={14} />}>
              {formatMessage({ id: `payment.state.${outcome}` })}
            </Tag>
          </p>
        </div>
        <Company />
      </div>
      <Amounts order={order} paper={paper} />
      {children && <div className={styles.facts}>{children}</div>}
    </Card>
  );
}

function Company() {
  const { formatMessage } = useIntl();
  const { company, address, vatId, email, phone } = site.contact;
  return (
    <address className={styles.company}>
      <strong>{company}</strong>
      <span>{address}</span>
      <span>{formatMessage({ id: 'shell.footer.vat' }, { id: vatId })}</span>
      <span>{[email, phone].filter(Boolean).join(' · ')}</span>
    </address>
  );
}

function Amounts({ order: { packageType, plan, currencyCode }, paper }: Pick<Props, 'order' | 'paper'>) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(currencyCode);
  const { what } = usePlanWords();
  const { net, vat, total, from, until } = paper;
  const percent = { percent: paper.vatPercent };
  const time = plan === 'Day';
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'payment.column.what' })}</th>
          <th scope="col">{formatMessage({ id: 'payment.column.net' })}</th>
          <th scope="col">{formatMessage({ id: 'payment.column.vat' }, percent)}</th>
          <th scope="col">{formatMessage({ id: 'payment.column.total' }, { currency: currencyCode })}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.item}>
          <td>
            <strong>{what(packageType, plan)}</strong>
            {from && until && (
              <span className={styles.quiet}>
                {formatMessage({ id: 'payment.period' }, { from: day(from, time), until: day(until, time) })}
              </span>
            )}
          </td>
          <td>{money.exact(net)}</td>
          <td>{money.exact(vat)}</td>
          <td>{money.exact(total)}</td>
        </tr>
      </tbody>
      <tfoot>
        <Sum words={formatMessage({ id: 'payment.net' })} amount={money.exact(net)} />
        <Sum words={formatMessage({ id: 'payment.vatLine' }, percent)} amount={money.exact(vat)} />
        <Sum
          last
          words={formatMessage({ id: `payment.state.${outcomeOf(paper.kind)}` })}
          amount={money.exactPrice(total)}
        />
      </tfoot>
    </table>
  );
}

const Sum = ({ words, amount, last = false }: { words: string; amount: string; last?: boolean }) => (
  <tr className={last ? styles.last : undefined}>
    <th scope="row">{words}</th>
    <td />
    <td />
    <td>{amount}</td>
  </tr>
);

/** One fact below the amounts. */
export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <strong>{title}</strong>
    <div className={styles.quiet}>{children}</div>
  </div>
);
