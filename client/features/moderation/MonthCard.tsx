import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { reports } from '../../../shared/moderation/reports.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './MonthCard.module.css';

type Month = Output<typeof reports.GetTransparency>['months'][number];

/** The figures of one month. */
export function MonthCard({ month }: { month: Month }) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const heading = useId();
  const { notices, actions, medianHours, automatedShare } = month;
  const received = notices.reduce((sum, { count }) => sum + count, 0);
  const hours = medianHours === null ? '–' : formatNumber(medianHours, { maximumFractionDigits: 1 });
  const figures: [name: string, shown: string][] = [
    ['received', formatNumber(received)],
    ['decided', formatNumber(month.decided)],
    ['hours', hours],
    ['statements', formatNumber(month.statements)],
    ['automated', formatNumber(automatedShare, { style: 'percent' })],
    ['appeals', formatNumber(month.appeals)],
    ['reversals', formatNumber(month.reversals)],
    ['members', formatNumber(month.activeMembers)],
  ];
  const words = (id: string) => formatMessage({ id: `transparency.${id}` });
  return (
    <Card padding="text" aria-labelledby={heading}>
      <h2 id={heading}>{formatDate(`${month.month}-15T12:00`, { month: 'long', year: 'numeric' })}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, shown]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.lists}>
        <Counted
          title={words('reasons')}
          lines={notices.map(({ reason, count }) => [formatMessage({ id: `enum.ReportReason.${reason}` }), count])}
        />
        <Counted
          title={words('actions')}
          lines={actions.map(({ action, count }) => [words(`action.${action}`), count])}
        />
      </div>
    </Card>
  );
}

/** Names with how often each came; those that never did are left out. */
function Counted({ title, lines }: { title: string; lines: [name: string, count: number][] }) {
  const { formatNumber } = useIntl();
  const found = lines.filter(([, count]) => count > 0);
  if (found.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.counted}>
        {found.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
