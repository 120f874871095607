import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Input } from '../../../shared/contract.ts';
import { staffAudit } from '../../../shared/staff/audit.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AuditFilter, wantedIn } from './AuditFilter.tsx';
import { AuditTable, type AuditRow } from './AuditTable.tsx';

type AuditInput = Input<typeof staffAudit.GetAudit>;

/** Searches what staff did and read; what is wanted stands in the address, by numbers only. */
export function AuditSearch() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const list = usePages(staffAudit.GetAudit, wantedIn(search), 50);
  return (
    <>
      <AuditFilter key={search.toString()} />
      <Loaded read={list.first} skeleton={<ListSkeleton rows={8} />}>
        {({ items }) => (
          <Card>
            {items.length === 0 ? (
              <EmptyState
                icon={<IconHistory size={20} />}
                title={formatMessage({ id: 'staff.audit.none' })}
                onClear={search.size > 0 ? () => setSearch({}) : undefined}
              />
            ) : (
              <AuditTable>
                {(rows) => list.inputs.map((input, page) => <Page key={page} input={input} rows={rows} />)}
              </AuditTable>
            )}
          </Card>
        )}
      </Loaded>
      <ShowMore list={list} />
    </>
  );
}

function Page({ input, rows }: { input: AuditInput; rows: (found: AuditRow[]) => ReactNode }) {
  const { data } = useQuery(staffAudit.GetAudit, input);
  return rows(data?.items ?? []);
}
