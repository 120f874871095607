import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import type { LightboxItem } from '../../kit/media/Lightbox.tsx';
import { Film } from '../../kit/media/Film.tsx';
import { useItemName } from './names.ts';

const Lightbox = lazy(() => import('../../kit/media/Lightbox.tsx'));

/** Opens what the address says in full size. */
export function Gallery({ items }: { items: readonly LodgeMediaItem[] }) {
  const nameOf = useItemName();
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('show'));
  const ready = items.filter(({ full }) => full !== null);
  if (!ready.some(({ mediaItemId }) => mediaItemId === id)) return null;
  const show = (next: number | undefined) =>
    setSearch(
      (before) => {
        if (next === undefined) before.delete('show');
        else before.set('show', String(next));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const slides = ready.map((item): LightboxItem => {
    const name = nameOf(item);
    const { full, videoUrl, caption, mediaItemId } = item;
    const content =
      videoUrl !== null && full
        ? (current: boolean) => <Film still={full} url={videoUrl} name={name} current={current} />
        : undefined;
    return { id: mediaItemId, picture: full, alt: name, caption, ...(content && { content }) };
  });
  return (
    <Suspense>
      <Lightbox items={slides} id={id} onView={show} onClose={() => show(undefined)} />
    </Suspense>
  );
}
