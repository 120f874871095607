import { lazy, Suspense } from 'react';
import { canOpen, type GalleryItem } from './galleryItem.ts';
import { useOpenMedia } from './openMedia.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx'));

/** Opens in full size what the address says, as long as it is among these; one can go on to the others from there. */
export function Gallery({ items }: { items: readonly GalleryItem[] }) {
  const [id, open] = useOpenMedia();
  const ready = items.filter(canOpen);
  if (id === undefined || !ready.some((item) => item.id === id)) return null;
  return (
    <Suspense>
      <Lightbox items={ready} id={id} onView={open} onClose={() => open(undefined)} />
    </Suspense>
  );
}
