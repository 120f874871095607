import { lazy, Suspense } from 'react';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import type { LightboxItem } from '../../kit/media/lightboxItem.ts';
import { Film } from '../../kit/media/Film.tsx';
import { useOpenMedia } from '../../kit/media/openMedia.ts';
import { profilePath } from '../../platform/paths.ts';
import { useItemName } from './names.ts';

const Lightbox = lazy(() => import('../../kit/media/Lightbox.tsx'));

/** Opens what the address says in full size. */
export function Gallery({ items }: { items: readonly LodgeMediaItem[] }) {
  const nameOf = useItemName();
  const [id, open] = useOpenMedia();
  const ready = items.filter(({ full }) => full !== null);
  if (id === undefined || !ready.some(({ mediaItemId }) => mediaItemId === id)) return null;
  const slides = ready.map((item): LightboxItem => {
    const name = nameOf(item);
    const { full, picture, videoUrl, caption, mediaItemId, by } = item;
    const content =
      videoUrl !== null && full
        ? (current: boolean) => <Film still={full} url={videoUrl} name={name} current={current} />
        : undefined;
    const owner = by && { person: by, to: profilePath(by.profileId) };
    return {
      ...{ id: mediaItemId, picture: full, thumb: picture, alt: name, caption },
      ...(owner && { owner }),
      ...(content && { content }),
    };
  });
  return (
    <Suspense>
      <Lightbox items={slides} id={id} onView={open} onClose={() => open(undefined)} />
    </Suspense>
  );
}
