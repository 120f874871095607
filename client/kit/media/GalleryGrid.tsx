import type { ReactNode } from 'react';
import type { GalleryItem } from './galleryItem.ts';
import { MediaTile } from './MediaTile.tsx';
import tiles from './Tile.module.css';

interface Props<Item extends GalleryItem> {
  items: readonly Item[];
  /** How one of them stands there; a tile alone unless told. */
  children?: (item: Item) => ReactNode;
}

/** Pictures and videos as tiles, each in a box that has its size from the beginning. */
export const GalleryGrid = <Item extends GalleryItem>({ items, children }: Props<Item>) => (
  <ul className={tiles.grid}>
    {items.map((item) => (
      <li key={item.id}>{children ? children(item) : <MediaTile item={item} />}</li>
    ))}
  </ul>
);
