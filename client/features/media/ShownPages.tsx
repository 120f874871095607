import type { ReactNode } from 'react';
import type { Input, Output } from '../../../shared/contract.ts';
import type { GalleryItem } from '../../kit/media/galleryItem.ts';
import { GalleryGrid } from '../../kit/media/GalleryGrid.tsx';
import { useAnswers } from '../../platform/api.ts';
import { usePages, type PagedQuery } from '../../platform/paging.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { ShownGallery } from './ShownGallery.tsx';

const pageSize = 40;

interface Props<C extends PagedQuery, Item extends GalleryItem> {
  contract: C;
  input: Input<C>;
  itemsOf: (answer: Output<C>) => Item[];
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** How one of them stands there; a tile alone unless told. */
  children?: (item: Item) => ReactNode;
}

/** A long list of pictures and videos that grows page by page, and opens in full size as one. */
export function ShownPages<C extends PagedQuery, Item extends GalleryItem>(props: Props<C, Item>) {
  const { contract, input, itemsOf, empty, children } = props;
  const list = usePages(contract, input, pageSize);
  const items = useAnswers(contract, list.inputs).flatMap(itemsOf);
  return (
    <>
      <Loaded read={list.first} skeleton={<CardSkeleton cards={12} width={200} />}>
        {() => (items.length === 0 ? empty : <GalleryGrid items={items}>{children}</GalleryGrid>)}
      </Loaded>
      <ShowMore list={list} />
      <ShownGallery items={items} />
    </>
  );
}
