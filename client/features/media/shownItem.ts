import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../shared/fields.ts';
import type { ShownMedia } from '../../../shared/media/contract.ts';
import type { GalleryItem } from '../../kit/media/galleryItem.ts';
import { profilePath } from '../../platform/paths.ts';

/** A picture or video of somebody, as tiles and full size show it. */
export function useShownItem() {
  const { formatMessage } = useIntl();
  return (item: ShownMedia, profile: ProfileCard, watermark = false) => {
    const { mediaId, alt, caption, videoUrl, externalUrl, can } = item;
    const video = (videoUrl ?? externalUrl) !== null;
    const name = alt || caption || formatMessage({ id: 'media.of' }, { owner: profile.name, video: String(video) });
    const about = { contentType: 'Media', contentId: mediaId, name: profile.name, ownerId: profile.profileId } as const;
    return {
      ...item,
      ...{ id: mediaId, name, open: formatMessage({ id: 'media.open' }, { name }), video, watermark },
      owner: { person: profile, to: profilePath(profile.profileId) },
      report: can.includes('AddReport') ? about : undefined,
    } satisfies GalleryItem;
  };
}
