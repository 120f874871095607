import { IconCampfire } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from '../../app/api.ts';
import { useWho } from '../../app/session.ts';
import { usePages } from '../../app/pages.ts';
import type { Input } from '../../../shared/contract.ts';
import { lodges } from '../../../shared/lodges.ts';
import { SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { LodgeCard } from './LodgeCard.tsx';
import styles from './LodgeList.module.css';

const pageSize = 8;

type ListContract = typeof lodges.GetMyLodges | typeof lodges.GetPopularLodges | typeof lodges.GetNewestLodges;

interface Props {
  contract: ListContract;
  title: string;
  /** A few words beside the title about what is shown. */
  note?: (items: { pending: number }[]) => ReactNode;
  /** Where the number of open pages stands in the address. */
  name: string;
  empty: { title: string; text: string };
}

/** Lodges under a title, as cards. */
export function LodgeList({ contract, title, note, name, empty }: Props) {
  const heading = useId();
  const list = usePages(contract, {}, pageSize, name);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <SectionHead id={heading} title={title} />
        {list.first.data && <p className={styles.note}>{note?.(list.first.data.items)}</p>}
      </div>
      <Loaded read={list.first} skeleton={<CardSkeleton cards={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconCampfire size={20} />} title={empty.title} text={empty.text} />
          ) : (
            <>
              {list.inputs.map((input) => (
                <LodgePage key={input.skip} contract={contract} input={input} />
              ))}
              <ShowMore list={list} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function LodgePage({ contract, input }: { contract: ListContract; input: Input<ListContract> }) {
  const page = useQuery(contract, input);
  return (
    <Loaded read={page} skeleton={<CardSkeleton cards={4} />}>
      {({ items }) => (
        <ul className={styles.grid}>
          {items.map((lodge) => (
            <li key={lodge.lodgeId}>
              <LodgeCard lodge={lodge} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The lodges that I am in, or asked to join. */
export function MyLodges() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const asking = (items: { pending: number }[]) => {
    const n = items.filter((lodge) => lodge.pending > 0).length;
    return n > 0 && formatMessage({ id: 'lodges.mine.attention' }, { n });
  };
  return (
    <LodgeList
      contract={lodges.GetMyLodges}
      title={formatMessage({ id: 'lodges.mine' }, { who })}
      note={asking}
      name="mine"
      empty={{
        title: formatMessage({ id: 'lodges.mine.empty.title' }),
        text: formatMessage({ id: 'lodges.mine.empty.text' }, { who }),
      }}
    />
  );
}
