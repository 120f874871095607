import { IconChartBar } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { reports } from '../../../shared/moderation/reports.ts';
import { useQuery } from '../../platform/api.ts';
import { MonthCard } from '../../features/moderation/MonthCard.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Transparency.module.css';

/** What was reported month by month, how soon it was decided, and what became of it. */
export function Transparency() {
  const { formatMessage } = useIntl();
  const read = useQuery(reports.GetTransparency, {});
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'transparency.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'transparency.lead' })}</p>
      <Loaded read={read} skeleton={<CardSkeleton cards={2} width={700} />}>
        {({ months }) =>
          months.length > 0 ? (
            months.map((month) => <MonthCard key={month.month} month={month} />)
          ) : (
            <EmptyState
              level={2}
              icon={<IconChartBar size={20} />}
              title={formatMessage({ id: 'transparency.none' })}
              text={formatMessage({ id: 'transparency.none.text' })}
            />
          )
        }
      </Loaded>
    </div>
  );
}
