import { IconFlag } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { profilePath } from '../../platform/paths.ts';
import { report } from '../../kit/report.ts';
import Lightbox from '../../kit/media/Lightbox.tsx';
import type { LightboxItem } from '../../kit/media/lightboxItem.ts';
import type { GalleryEntry } from './Gallery.tsx';
import styles from './Gallery.module.css';
import { MovingSlide } from './MovingSlide.tsx';
import { useShownName } from './ShownTile.tsx';
import { Watermark } from './Watermark.tsx';

interface Props {
  entries: readonly GalleryEntry[];
  id: number;
  onView: (id: number) => void;
  onClose: () => void;
}

/** Pictures and videos in full size, with what can be done about the one looked at. */
export function GalleryLightbox({ entries, id, onView, onClose }: Props) {
  const { formatMessage } = useIntl();
  const nameOf = useShownName();
  const current = entries.find(({ item }) => item.mediaId === id);
  const items = entries.map(({ item, profile }): LightboxItem => {
    const name = nameOf(item, profile.name);
    return {
      id: item.mediaId,
      picture: item.full,
      thumb: item.picture,
      alt: name,
      caption: item.caption,
      owner: { person: profile, to: profilePath(profile.profileId) },
      ...((item.videoUrl ?? item.externalUrl) && {
        content: (looked) => <MovingSlide item={item} name={name} current={looked} />,
      }),
    };
  });
  const tell = () => {
    if (!current) return;
    const { item, profile } = current;
    // Closed first: two layers over a page would both want the keyboard.
    onClose();
    report({ contentType: 'Media', contentId: item.mediaId, name: profile.name, ownerId: profile.profileId });
  };
  const reportable = current?.item.can.includes('AddReport');
  return (
    <Lightbox
      items={items}
      id={id}
      onView={onView}
      onClose={onClose}
      {...(current?.watermark && { over: <Watermark /> })}
      tools={
        reportable && (
          <button type="button" className={styles.tool} onClick={tell}>
            <IconFlag size={20} />
            <span>{formatMessage({ id: 'media.report' })}</span>
          </button>
        )
      }
    />
  );
}
