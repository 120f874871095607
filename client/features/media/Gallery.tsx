import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileCard } from '../../../shared/fields.ts';
import { media, type ShownMedia } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';

const GalleryLightbox = lazy(() => import('./GalleryLightbox.tsx').then((m) => ({ default: m.GalleryLightbox })));

/** A picture or video with whose it is. */
export interface GalleryEntry {
  item: ShownMedia;
  profile: ProfileCard;
  watermark?: boolean;
}

/** Opens what the address says in full size, among `entries`; what is not among them stands alone. */
export function Gallery({ entries }: { entries: readonly GalleryEntry[] }) {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('show'));
  const wanted = Number.isSafeInteger(id) && id > 0;
  const among = entries.some(({ item }) => item.mediaId === id);
  const { data: alone } = useQuery(media.GetMediaItem, { mediaId: id }, { skip: !wanted || among });
  const shown = among ? entries : alone && [{ ...alone, watermark: alone.album.watermark }];
  if (!wanted || !shown) return null;
  const show = (next: number | undefined) =>
    setSearch(
      (before) => {
        if (next === undefined) before.delete('show');
        else before.set('show', String(next));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense>
      <GalleryLightbox entries={shown} id={id} onView={show} onClose={() => show(undefined)} />
    </Suspense>
  );
}
