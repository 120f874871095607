import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { media } from '../../../shared/media/contract.ts';
import { SectionHead } from '../../ui/Card.tsx';
import { AlbumCards } from './AlbumCards.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './Gallery.module.css';
import { NothingShown } from './NothingShown.tsx';
import { ShownGrid } from './ShownGrid.tsx';

/** What a profile shows: its profile pictures, its albums, and the newest from them. */
export function ProfileOverview({ shown }: { shown: Output<typeof media.GetProfileMedia> }) {
  const { formatMessage } = useIntl();
  const { profile, albums } = shown;
  const watermarked = albums.filter(({ watermark }) => watermark).map(({ albumId }) => albumId);
  const entriesOf = (items: typeof shown.newest) =>
    items.map((item) => ({ item, profile, watermark: watermarked.includes(item.albumId) }));
  const [pictures, newest] = [entriesOf(shown.pictures), entriesOf(shown.newest)];
  if (pictures.length + albums.length + newest.length === 0) {
    return <NothingShown profile={profile} level={2} />;
  }
  const all = <Link to="MediaItems">{formatMessage({ id: 'media.shown.all' })}</Link>;
  return (
    <>
      {pictures.length > 0 && (
        <section className={styles.part}>
          <SectionHead title={formatMessage({ id: 'enum.AlbumType.Profile' })} />
          <ShownGrid entries={pictures} />
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
          <ShownGrid entries={newest} />
        </section>
      )}
      <Gallery entries={[...pictures, ...newest]} />
    </>
  );
}
