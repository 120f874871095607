import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import strips from '../../ui/Strip.module.css';
import { MediaTile } from '../../kit/media/MediaTile.tsx';
import { PicturesOf } from '../../kit/media/PicturesOf.tsx';
import styles from './PicturesStrip.module.css';
import { ShownGallery } from './ShownGallery.tsx';
import { useShownItem } from './shownItem.ts';

/** The pictures of the strip: one row. */
const most = 4;

/** The newest pictures and videos of a profile in one row, where it shows `n` of them; the row has its size before they come. */
export function PicturesStrip({ profileId, n }: { profileId: number; n: number }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const toItem = useShownItem();
  const { data } = useQuery(media.GetProfileMedia, { profileId });
  const shown = data && [...data.pictures, ...data.newest];
  const items = shown?.filter(({ mediaId }, at) => shown.findIndex((one) => one.mediaId === mediaId) === at) ?? [];
  const watermarked = data?.albums.filter(({ watermark }) => watermark).map(({ albumId }) => albumId);
  const strip = items
    .slice(0, most)
    .map((item) => toItem(item, data!.profile, watermarked?.includes(item.albumId) ?? false));
  return (
    <Card padding="text" aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title={formatMessage({ id: 'media.title' })}
        aside={<Link to={`/Profile/${profileId}/Pictures`}>{formatMessage({ id: 'media.strip.all' }, { n })}</Link>}
      />
      <ul className={classes(strips.strip, styles.strip)}>
        {Array.from({ length: Math.min(n, most) }, (_, at) => {
          const item = strip[at];
          return (
            <li key={at} className={styles.place}>
              {item && (
                <PicturesOf profileId={profileId}>
                  <MediaTile item={item} />
                </PicturesOf>
              )}
            </li>
          );
        })}
      </ul>
      <PicturesOf profileId={profileId}>
        <ShownGallery items={strip} />
      </PicturesOf>
    </Card>
  );
}
