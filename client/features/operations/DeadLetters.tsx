import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { operations } from '../../../shared/operations/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Operations.module.css';

type Letter = Output<typeof operations.GetDeadLetters>['items'][number];

const pageSize = 10;
const keyOf = ({ eventId, job, subject }: Letter) => `${eventId} ${job} ${subject}`;

/** Jobs that were given up; each, or all of a name, can be tried again. */
export function DeadLetters() {
  const { formatMessage } = useIntl();
  const list = usePages(operations.GetDeadLetters, {}, pageSize);
  const title = useRef<HTMLHeadingElement>(null);
  const replay = useReplay(() => title.current?.focus({ preventScroll: true }));
  const columns = useColumns(replay.one);
  return (
    <Card padding="none" aria-labelledby="work-dead">
      <div className={styles.head}>
        <SectionHead ref={title} id="work-dead" title={formatMessage({ id: 'work.dead' })} />
      </div>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconCircleCheck size={20} />} title={formatMessage({ id: 'work.dead.none' })} />
          ) : (
            <>
              <div className={styles.all}>
                {[...new Set(items.map(({ job }) => job))].map((job) => (
                  <Button key={job} variant="outline" size="sm" onClick={() => void replay.all(job)}>
                    {formatMessage({ id: 'work.dead.replayAll' }, { job })}
                  </Button>
                ))}
              </div>
              <TableFrame label={formatMessage({ id: 'work.dead' })} columns={columns}>
                {list.inputs.map((input, page) => (
                  <Page key={page} input={input} columns={columns} />
                ))}
              </TableFrame>
            </>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </Card>
  );
}

function Page({ input, columns }: { input: { skip?: number; take?: number }; columns: Column<Letter>[] }) {
  const { data } = useQuery(operations.GetDeadLetters, input);
  return <TableRows columns={columns} rows={data?.items ?? []} rowKey={keyOf} />;
}

/** Has them tried again, and says so; the rows go. */
function useReplay(onGone: () => void) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [replayJob] = useCommand(operations.ReplayJob);
  const [replayJobs] = useCommand(operations.ReplayJobs);
  const run = async (send: () => Promise<{ replayed: number }>) => {
    try {
      const { replayed } = await send();
      notify({ message: formatMessage({ id: 'work.dead.replayed' }, { n: replayed }), tone: 'success' });
      onGone();
    } catch (error) {
      tell(error);
    }
  };
  return {
    one: ({ eventId, job, subject }: Letter) =>
      run(() => replayJob({ eventId, job, subject }).then(() => ({ replayed: 1 }))),
    all: (job: string) => run(() => replayJobs({ job })),
  };
}

function useColumns(replay: (letter: Letter) => Promise<void>): Column<Letter>[] {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `work.dead.${id}` });
  return [
    { key: 'job', label: words('job'), head: true, cell: ({ job }) => job },
    { key: 'event', label: words('event'), cell: ({ event, eventId }) => `${event} ${eventId}` },
    { key: 'reason', label: words('reason'), cell: ({ reason }) => reason ?? '–' },
    { key: 'failedAt', label: words('failedAt'), cell: ({ failedAt }) => <DateText at={failedAt} time /> },
    {
      key: 'replay',
      label: words('replay'),
      corner: true,
      cell: (letter) => (
        <Button
          variant="text"
          size="sm"
          aria-label={formatMessage({ id: 'work.dead.replay.label' }, { job: letter.job, eventId: letter.eventId })}
          onClick={() => void replay(letter)}
        >
          {words('replay')}
        </Button>
      ),
    },
  ];
}
