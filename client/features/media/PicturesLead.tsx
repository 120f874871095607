import { IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { MediaTile } from '../../kit/media/MediaTile.tsx';
import { PicturesOf } from '../../kit/media/PicturesOf.tsx';
import styles from './PicturesLead.module.css';
import { ShownGallery } from './ShownGallery.tsx';
import { useShownItem } from './shownItem.ts';

/** The pictures at the head of a page: the first one double. */
const most = 5;

/** The newest pictures and videos of a profile, where it shows `n` of them; their place has its size before they come. */
export function PicturesLead({ profileId, n }: { profileId: number; n: number }) {
  const { formatMessage } = useIntl();
  const toItem = useShownItem();
  const { data } = useQuery(media.GetProfileMedia, { profileId });
  const shown = data && [...data.pictures, ...data.newest];
  const items = shown?.filter(({ mediaId }, at) => shown.findIndex((one) => one.mediaId === mediaId) === at) ?? [];
  const watermarked = data?.albums.filter(({ watermark }) => watermark).map(({ albumId }) => albumId);
  const lead = items
    .slice(0, most)
    .map((item) => toItem(item, data!.profile, watermarked?.includes(item.albumId) ?? false));
  const places = Math.min(n, most);
  return (
    <section aria-label={formatMessage({ id: 'media.title' })} className={styles.lead} data-places={places}>
      <PicturesOf profileId={profileId}>
        <ul className={styles.grid}>
          {Array.from({ length: places }, (_, at) => {
            const item = lead[at];
            return (
              <li key={at} className={styles.place}>
                {item && <MediaTile item={item} ratio="fill" />}
              </li>
            );
          })}
        </ul>
        <ShownGallery items={lead} />
      </PicturesOf>
      <Link to={`/Profile/${profileId}/Pictures`} className={styles.all}>
        <IconPhoto size={16} />
        {formatMessage({ id: 'media.strip.all' }, { n })}
      </Link>
    </section>
  );
}
