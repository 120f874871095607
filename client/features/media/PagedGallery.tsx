import type { ReactNode } from 'react';
import type { Input, Output, Query } from '../../../shared/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { Gallery, type GalleryEntry } from './Gallery.tsx';
import { ShownGrid } from './ShownGrid.tsx';

type Paged = Query & { readonly input: { readonly shape: { skip: unknown; take: unknown } } };

const pageSize = 40;

interface Props<C extends Paged> {
  contract: C;
  input: Input<C>;
  entriesOf: (answer: Output<C>) => GalleryEntry[];
  /** What stands there when there is nothing. */
  empty: ReactNode;
  below?: (entry: GalleryEntry) => ReactNode;
}

/** A long list of pictures and videos that grows page by page, and opens in full size as one. */
export function PagedGallery<C extends Paged>({ contract, input, entriesOf, empty, below }: Props<C>) {
  const list = usePages(contract, input, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<CardSkeleton cards={12} width={200} />}>
        {(first) =>
          entriesOf(first).length === 0
            ? empty
            : list.inputs.map((page, at) => (
                <Page key={at} contract={contract} input={page} entriesOf={entriesOf} {...(below && { below })} />
              ))
        }
      </Loaded>
      <ShowMore list={list} />
      {list.first.data && <Collected contract={contract} inputs={list.inputs} entriesOf={entriesOf} before={[]} />}
    </>
  );
}

type PageProps<C extends Paged> = Pick<Props<C>, 'contract' | 'input' | 'entriesOf' | 'below'>;

function Page<C extends Paged>({ contract, input, entriesOf, ...rest }: PageProps<C>) {
  const { data } = useQuery(contract, input);
  return data ? <ShownGrid entries={entriesOf(data)} {...rest} /> : null;
}

interface CollectedProps<C extends Paged> extends Pick<Props<C>, 'contract' | 'entriesOf'> {
  inputs: readonly Input<C>[];
  before: readonly GalleryEntry[];
}

/** Joins the pages one by one, so that full size goes through all that are open. */
function Collected<C extends Paged>({ contract, inputs, entriesOf, before }: CollectedProps<C>) {
  const [input, ...rest] = inputs as [Input<C>, ...Input<C>[]];
  const { data } = useQuery(contract, input);
  const entries = data ? [...before, ...entriesOf(data)] : before;
  return rest.length > 0 ? (
    <Collected contract={contract} inputs={rest} entriesOf={entriesOf} before={entries} />
  ) : (
    <Gallery entries={entries} />
  );
}
