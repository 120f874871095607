import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { search } from '../../../shared/search/contract.ts';
import { useQuery } from '../../platform/api.ts';
import type { SearchInput } from './seeking.ts';

export type Counts = Output<typeof search.GetSearchCounts>;
export interface Total {
  total: number;
  over: boolean;
}

/** How many a search would find; the last that was known while it is asked anew. */
export function useCounts(input: SearchInput, skip = false): Counts | undefined {
  const { data } = useQuery(search.GetSearchCounts, input, { skip });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

/** A number of people as it is told: exact up to a thousand. */
export function useTotal() {
  const { formatMessage, formatNumber } = useIntl();
  const numberOf = ({ total, over }: Total) => formatNumber(total) + (over ? '+' : '');
  return {
    members: ({ total, over }: Total) => formatMessage({ id: 'search.total' }, { n: total, over: String(over) }),
    /** What a button says that leads to them. */
    show: (counts: Total | undefined) =>
      counts
        ? formatMessage({ id: 'search.show' }, { one: counts.total, n: numberOf(counts) })
        : formatMessage({ id: 'search.show.uncounted' }),
    number: numberOf,
  };
}
