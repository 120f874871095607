import type { ReactNode } from 'react';
import type { Input, Output } from '../../../shared/contract.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { usePages, type PagedQuery } from '../../platform/paging.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './BlogList.module.css';

export type ItemOf<C extends PagedQuery> = Output<C> extends { items: (infer Item)[] } ? Item : never;

interface Props<C extends PagedQuery> {
  contract: C;
  input: Input<C>;
  /** Stands there when there is nothing at all. */
  empty: ReactNode;
  /** Shows the items of one page. */
  children: (items: ItemOf<C>[]) => ReactNode;
}

export const pageSize = 20;

/** A list of the blogs that grows page by page. */
export function Pages<C extends PagedQuery>({ contract, input, empty, children }: Props<C>) {
  const list = usePages(contract, input, pageSize);
  return (
    <Loaded read={list.first as Read<{ items: unknown[] }>} skeleton={<Waiting />}>
      {({ items }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {list.inputs.map((pageInput, page) => (
              <Page
                key={`${contract.name} ${JSON.stringify(input)} ${page}`}
                contract={contract}
                input={pageInput}
                children={children}
              />
            ))}
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}

function Page<C extends PagedQuery>({ contract, input, children }: Omit<Props<C>, 'empty'>) {
  const page = useQuery(contract, input) as Read<{ items: ItemOf<C>[] }>;
  return (
    <Loaded read={page} skeleton={<Waiting />}>
      {({ items }) => children(items)}
    </Loaded>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <ListSkeleton rows={5} />
  </div>
);
