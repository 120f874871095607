import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { useAsk } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { ReviewFilter } from './ReviewFilter.tsx';
import styles from './Review.module.css';
import { ReviewTable } from './ReviewTable.tsx';
import { dayAgo, activityFilterIn, type ActivityFilter } from './activityFilter.ts';

const pageSize = 50;

/** What happened to members of all lodges; the filter stands in the address, by numbers only. */
export function Activities() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const filter = activityFilterIn(search);
  const list = usePages(lodgeReview.GetLodgeActivities, filter, pageSize);
  return (
    <>
      <ReviewFilter key={search.toString()} />
      <Export filter={filter} />
      <Loaded read={list.first} skeleton={<ListSkeleton rows={8} />}>
        {({ items }) => (
          <Card padding="none">
            {items.length === 0 ? (
              <EmptyState
                icon={<IconHistory size={20} />}
                title={formatMessage({ id: 'staff.lodges.none' })}
                onClear={search.size > 0 ? () => setSearch({}) : undefined}
              />
            ) : (
              <ReviewTable inputs={list.inputs} />
            )}
          </Card>
        )}
      </Loaded>
      <ShowMore list={list} />
    </>
  );
}

/** Saves a text as a file of the reader's. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Writes the rows of the chosen days, or of the last thirty, into a table for spreadsheets. */
function Export({ filter }: { filter: ActivityFilter }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const ask = useAsk(lodgeReview.ExportLodgeActivities);
  const [busy, setBusy] = useState(false);
  const { from = dayAgo(29), to = dayAgo(0) } = filter;
  const write = async () => {
    setBusy(true);
    try {
      save((await ask({ ...filter, from, to })).csv, `lodges-${from}-${to}.csv`);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.export}>
      <Button variant="outline" size="sm" busy={busy} icon={<IconDownload size={16} />} onClick={() => void write()}>
        {formatMessage({ id: 'staff.lodges.export' }, { from, to })}
      </Button>
    </div>
  );
}
