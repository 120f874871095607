import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Read } from '../../platform/api.ts';
import { CoversOf } from '../../kit/landscape/CoversOf.tsx';
import { Failed } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Start.module.css';

interface GalleryProps<Item> {
  read: Read<{ items: Item[] }>;
  /** The message of the empty block; its explanation ends in `.text`. */
  words: string;
  icon: ReactNode;
  /** What may be done when there is nothing. */
  next: { to: string; label: string };
  className?: string;
  /** The number of whom or what a card is about, for covers that are not alike. */
  seedOf: (item: Item) => number;
  children: (item: Item) => ReactNode;
}

/** A few cards, or what stands in their place. */
export function Gallery<Item>({
  read: { data, error, refetch },
  words,
  icon,
  next,
  className,
  seedOf,
  children,
}: GalleryProps<Item>) {
  const { formatMessage } = useIntl();
  const skeleton = <CardSkeleton cards={3} width={240} />;
  if (!data) return error ? <Failed error={error} skeleton={skeleton} onRetry={refetch} /> : skeleton;
  if (data.items.length > 0) {
    return (
      <CoversOf seeds={data.items.map(seedOf)}>
        <div className={className ?? styles.grid}>{data.items.map(children)}</div>
      </CoversOf>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={formatMessage({ id: words })}
      text={formatMessage({ id: `${words}.text` })}
      next={next}
    />
  );
}
