import { IconCampfire } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { usePages } from '../../platform/paging.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { lodges } from '../../../shared/lodges/contract.ts';
import { CoversOf } from '../../kit/landscape/CoversOf.tsx';
import { SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { LodgeCard } from './LodgeCard.tsx';
import type { LodgeCardData } from './LodgeFacts.tsx';
import styles from './LodgeGrid.module.css';

export type ListContract =
  | typeof lodges.GetMyLodges
  | typeof lodges.GetPopularLodges
  | typeof lodges.GetNearbyLodges
  | typeof lodges.GetNewestLodges
  | typeof lodges.GetProfileLodges
  | typeof lodges.SearchLodges;

export interface Empty {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

interface GridProps {
  items: readonly LodgeCardData[];
  level?: 2 | 3;
}

/** Whether somebody is in one of them, or asked to be. */
export const hasMine = (items: readonly LodgeCardData[]): boolean => items.some(({ myStatus }) => myStatus !== 'None');

/** Lodges as cards. */
export function LodgeGrid({ items, level = 3 }: GridProps) {
  const { data } = useQuery(debates.GetUnreadOfMyLodges, {}, { skip: !hasMine(items) });
  const unread = new Map(data?.items.map((one) => [one.lodgeId, one.unread]));
  return (
    <CoversOf seeds={items.map(({ lodgeId }) => lodgeId)}>
      <ul className={styles.grid}>
        {items.map((lodge) => (
          <li key={lodge.lodgeId}>
            <LodgeCard lodge={lodge} level={level} unread={unread.get(lodge.lodgeId) ?? 0} />
          </li>
        ))}
      </ul>
    </CoversOf>
  );
}

interface PagesProps<C extends ListContract> {
  contract: C;
  input: Input<C>;
  empty: Empty;
  level?: 2 | 3;
}

export const pageSize = 12;

/** A list of lodges that grows page by page. */
export function LodgePages<C extends ListContract>({ contract, input, empty, level = 2 }: PagesProps<C>) {
  const list = usePages(contract, input, pageSize);
  return (
    <Loaded read={list.first as Read<Output<ListContract>>} skeleton={<CardSkeleton cards={8} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState level={level} icon={<IconCampfire size={20} />} {...empty} />
        ) : (
          <>
            {list.inputs.map((one, page) => (
              <Page key={page} contract={contract} input={one} level={level} />
            ))}
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}

function Page({ contract, input, level }: { contract: ListContract; input: Input<ListContract>; level: 2 | 3 }) {
  const page = useQuery(contract, input as never) as Read<Output<ListContract>>;
  return (
    <Loaded read={page} skeleton={<CardSkeleton cards={4} />}>
      {({ items }) => <LodgeGrid items={items} level={level} />}
    </Loaded>
  );
}

interface RowProps<C extends ListContract> {
  /** What it is called, by what is found; by nothing until that is known. */
  title: string | ((data: Output<C> | undefined) => string);
  contract: C;
  /** The most lodges shown. */
  take: number;
  note?: (data: Output<C>) => ReactNode;
  /** A link to all of them. */
  aside: (data: Output<C> | undefined) => ReactNode;
  /** Shown when there are none; without it the whole row is left out then. */
  empty?: Empty | ((data: Output<C>) => Empty);
}

/** The first few lodges of a list under a title. */
export function LodgeRow<C extends ListContract>({ title, contract, take, note, aside, empty }: RowProps<C>) {
  const heading = useId();
  const read = useQuery(contract, { take } as Input<C>);
  const data = read.data as Output<ListContract> | undefined;
  if (data?.items.length === 0 && !empty) return null;
  const noteText = read.data && note?.(read.data);
  const none = typeof empty === 'function' ? read.data && empty(read.data) : empty;
  return (
    <section aria-labelledby={heading} className={styles.row}>
      <div className={styles.head}>
        <SectionHead id={heading} title={typeof title === 'function' ? title(read.data) : title} />
        {noteText && <p className={styles.note}>{noteText}</p>}
        <span className={styles.aside}>{aside(read.data)}</span>
      </div>
      <Loaded read={read as Read<Output<ListContract>>} skeleton={<CardSkeleton cards={Math.min(take, 4)} />}>
        {({ items }) =>
          items.length === 0 && none ? (
            <EmptyState icon={<IconCampfire size={20} />} {...none} />
          ) : (
            <LodgeGrid items={items} />
          )
        }
      </Loaded>
    </section>
  );
}
