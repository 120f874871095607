import { ExternalVideo } from './ExternalVideo.tsx';
import { Film } from './Film.tsx';
import type { GalleryItem } from './galleryItem.ts';

interface Props {
  item: GalleryItem;
  /** Only what is looked at may play. */
  current: boolean;
}

/** A video in full size; it begins when somebody starts it. */
export function MovingSlide({ item: { name, full, videoUrl, externalUrl }, current }: Props) {
  if (externalUrl) return current && <ExternalVideo url={externalUrl} name={name} />;
  if (!videoUrl || !full) return null;
  return <Film still={full} url={videoUrl} name={name} current={current} />;
}
