import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import { visitors } from '../../../shared/people/visits.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './People.module.css';
import { useSeenOnLeaving } from './useSeen.ts';
import { keyOfVisit, NoVisits, VisitRow } from './VisitRow.tsx';

const pageSize = 30;

type VisitorsInput = Input<typeof visitors.GetVisitors>;

/** Everybody who visited, the latest first; a line stands between what is new and what was seen before. */
export function VisitorList() {
  const list = usePages(visitors.GetVisitors, {}, pageSize);
  useSeenOnLeaving(list.first.data?.items.some(({ isNew }) => isNew) ?? false);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
        {(visits) =>
          visits.items.length === 0 ? (
            <NoVisits visits={visits} />
          ) : (
            <Card padding="none" className={styles.list}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} before={list.inputs[page - 1]} />
              ))}
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </>
  );
}

function Page({ input, before }: { input: VisitorsInput; before: VisitorsInput | undefined }) {
  const { formatMessage } = useIntl();
  const items = useQuery(visitors.GetVisitors, input).data?.items ?? [];
  const earlier = useQuery(visitors.GetVisitors, before ?? {}, { skip: !before }).data?.items.at(-1);
  return (
    <ul>
      {items.map((visit, at) => (
        <Fragment key={keyOfVisit(visit)}>
          {!visit.isNew && (items[at - 1] ?? earlier)?.isNew && (
            <li className={styles.seen}>{formatMessage({ id: 'visitors.seen' })}</li>
          )}
          <VisitRow visit={visit} />
        </Fragment>
      ))}
    </ul>
  );
}
