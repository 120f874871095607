import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { media } from '../../../shared/media/contract.ts';
import { SectionHead } from '../../ui/Card.tsx';
import { AlbumCards } from './AlbumCards.tsx';
import { GalleryGrid } from '../../kit/media/GalleryGrid.tsx';
import styles from './Gallery.module.css';
import { NothingShown } from './NothingShown.tsx';
import { ShownGallery } from './ShownGallery.tsx';
import { useShownItem } from './shownItem.ts';

/** What a profile shows: its profile pictures, its albums, and the newest from them. */
export function ProfileOverview({ shown }: { shown: Output<typeof media.GetProfileMedia> }) {
  const { formatMessage } = useIntl();
  const toItem = useShownItem();
  const { profile, albums } = shown;
  const watermarked = albums.filter(({ watermark }) => watermark).map(({ albumId }) => albumId);
  const itemsOf = (items: typeof shown.newest) =>
    items.map((item) => toItem(item, profile, watermarked.includes(item.albumId)));
  const [pictures, newest] = [itemsOf(shown.pictures), itemsOf(shown.newest)];
  if (pictures.length + albums.length + newest.length === 0) {
    return <NothingShown profile={profile} level={2} />;
  }
  const all = <Link to="MediaItems">{formatMessage({ id: 'media.shown.all' })}</Link>;
  return (
    <>
      {pictures.length > 0 && (
        <section className={styles.part}>
          <SectionHead title={formatMessage({ id: 'enum.AlbumType.Profile' })} />
          <GalleryGrid items={pictures} />
        </section>
      )}
      {albums.length > 0 && (
        <section className={styles.part}>
          <SectionHead title={formatMessage({ id: 'media.tab.albums' })} />
          <AlbumCards profileId={profile.profileId} albums={albums} />
        </section>
      )}
      {newest.length > 0 && (
        <section className={styles.part}>
          <SectionHead title={formatMessage({ id: 'media.shown.newest' })} aside={all} />
          <GalleryGrid items={newest} />
        </section>
      )}
      <ShownGallery items={[...pictures, ...newest]} />
    </>
  );
}
