import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './AlbumCard.module.css';
import { Card, CardLink } from '../../ui/Card.tsx';
import { DrawnCover } from '../landscape/DrawnCover.tsx';
import type { Picture } from './picture.ts';
import { SafeImage } from './SafeImage.tsx';

interface Props {
  to: string;
  /** The number of the album: one without a picture has a landscape of its own. */
  seed: number;
  name: string;
  cover: Picture | null;
  /** Closed to who looks. */
  locked?: boolean;
  /** How much is in it. */
  children: ReactNode;
}

/** An album by its cover, its name, and how much is in it; a closed one is a door with a lock. */
export const AlbumCard = ({ to, seed, name, cover, locked = false, children }: Props) => (
  <Card padding="none" as="article">
    <div className={styles.cover}>
      {locked ? (
        <IconLock size={32} />
      ) : cover ? (
        <SafeImage picture={cover} alt={name} ratio={3 / 2} />
      ) : (
        <DrawnCover seed={seed} />
      )}
    </div>
    <div className={styles.words}>
      <h3>
        <CardLink to={to}>{name}</CardLink>
      </h3>
      <p>{children}</p>
    </div>
  </Card>
);

/** Albums side by side. */
export const AlbumGrid = ({ children }: { children: ReactNode }) => <ul className={styles.albums}>{children}</ul>;
