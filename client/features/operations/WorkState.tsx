import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { operations } from '../../../shared/operations/contract.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Operations.module.css';
import { useAge } from './useAge.ts';

type Work = Output<typeof operations.GetWork>;
type Job = Work['jobs'][number];
type Schedule = Work['schedules'][number];

/** What waits before any job was made of it. */
export function Outbox({ outbox: { waiting, oldest } }: Pick<Work, 'outbox'>) {
  const { formatMessage } = useIntl();
  const ageOf = useAge();
  const words = oldest === null ? 'work.outbox.empty' : 'work.outbox.waiting';
  return (
    <Card aria-labelledby="work-outbox">
      <SectionHead id="work-outbox" title={formatMessage({ id: 'work.outbox' })} />
      <p>{formatMessage({ id: words }, { n: waiting, age: ageOf(oldest ?? 0) })}</p>
    </Card>
  );
}

/** How often each job ran, and what of it waits. */
export function Jobs({ jobs }: Pick<Work, 'jobs'>) {
  const { formatMessage } = useIntl();
  const ageOf = useAge();
  const number = (key: 'waiting' | 'done' | 'failed'): Column<Job> => ({
    key,
    label: formatMessage({ id: `work.jobs.${key}` }),
    numeric: true,
    cell: (job) => job[key],
  });
  const columns: Column<Job>[] = [
    { key: 'name', label: formatMessage({ id: 'work.jobs.name' }), head: true, cell: ({ name }) => name },
    number('waiting'),
    {
      key: 'oldest',
      label: formatMessage({ id: 'work.jobs.oldest' }),
      cell: ({ oldest }) => (oldest === null ? '–' : ageOf(oldest)),
    },
    number('done'),
    number('failed'),
  ];
  return (
    <Card padding="none" aria-labelledby="work-jobs">
      <div className={styles.head}>
        <SectionHead id="work-jobs" title={formatMessage({ id: 'work.jobs' })} />
      </div>
      {jobs.length === 0 ? (
        <p className={styles.nothing}>{formatMessage({ id: 'work.jobs.none' })}</p>
      ) : (
        <TableFrame label={formatMessage({ id: 'work.jobs' })} columns={columns}>
          <TableRows columns={columns} rows={jobs} rowKey={({ name }) => name} />
        </TableFrame>
      )}
    </Card>
  );
}

/** What runs by the clock, and when it last did. */
export function Schedules({ schedules }: Pick<Work, 'schedules'>) {
  const { formatMessage } = useIntl();
  const columns: Column<Schedule>[] = [
    { key: 'name', label: formatMessage({ id: 'work.schedules.name' }), head: true, cell: ({ name }) => name },
    {
      key: 'ranAt',
      label: formatMessage({ id: 'work.schedules.ranAt' }),
      cell: ({ ranAt }) => <DateText at={ranAt} time />,
    },
  ];
  return (
    <Card padding="none" aria-labelledby="work-schedules">
      <div className={styles.head}>
        <SectionHead id="work-schedules" title={formatMessage({ id: 'work.schedules' })} />
      </div>
      {schedules.length === 0 ? (
        <p className={styles.nothing}>{formatMessage({ id: 'work.schedules.none' })}</p>
      ) : (
        <TableFrame label={formatMessage({ id: 'work.schedules' })} columns={columns}>
          <TableRows columns={columns} rows={schedules} rowKey={({ name }) => name} />
        </TableFrame>
      )}
    </Card>
  );
}
