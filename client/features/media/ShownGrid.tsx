import type { ReactNode } from 'react';
import type { GalleryEntry } from './Gallery.tsx';
import { ShownTile } from './ShownTile.tsx';
import tiles from '../../kit/media/Tile.module.css';

interface Props {
  entries: readonly GalleryEntry[];
  /** What stands below each tile. */
  below?: (entry: GalleryEntry) => ReactNode;
}

/** Tiles of others' pictures and videos, each in a box that has its size from the beginning. */
export const ShownGrid = ({ entries, below }: Props) => (
  <ul className={tiles.grid}>
    {entries.map((entry) => (
      <li key={entry.item.mediaId}>
        <ShownTile item={entry.item} owner={entry.profile.name} watermark={entry.watermark ?? false} />
        {below?.(entry)}
      </li>
    ))}
  </ul>
);
