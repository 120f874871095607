import { useIntl } from 'react-intl';
import { useParams, type Params } from 'react-router';
import { media, mediaQuota } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { ArchiveList } from '../../features/media/ArchiveList.tsx';
import { SegmentedLinks } from '../../ui/form/Segmented.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { PicturesPage } from './PicturesPage.tsx';
import styles from './PicturesPage.module.css';

const base = '/EditProfile/FileArchive';
const folders = ['All', 'Pictures', 'Videos', 'Unused', 'Rejected'] as const;
const gigabyte = 1024 ** 3;

/** The folder of an address; undefined where there is none of that name. */
export const folderIn = ({ id = 'All' }: Params) => folders.find((one) => one === id);

/** Everything I ever uploaded; a folder of it stands in the address. */
export function FileArchive() {
  const { formatMessage } = useIntl();
  const folder = folderIn(useParams());
  if (!folder) return <NotFound />;
  const title = formatMessage({ id: 'media.tab.archive' });
  const items = folders.map((one) => ({
    to: one === 'All' ? base : `${base}/${one}`,
    label: formatMessage({ id: `media.folder.${one}` }),
    end: true,
  }));
  return (
    <PicturesPage tab={title}>
      <div className={styles.archive}>
        <Used />
        <SegmentedLinks label={title} items={items} />
        <ArchiveList key={folder} folder={folder} />
      </div>
    </PicturesPage>
  );
}

/** How much of the room is taken. */
function Used() {
  const { formatMessage, formatNumber } = useIntl();
  const { data } = useQuery(media.GetMyAlbums, {});
  if (!data) return null;
  const { files, bytes } = data.used;
  const size = (value: number) => formatNumber(value / gigabyte, { maximumFractionDigits: 1 });
  return (
    <p className={styles.used}>
      {formatMessage(
        { id: 'media.archive.room' },
        { files, most: mediaQuota.files, used: size(bytes), all: size(mediaQuota.bytes) },
      )}
    </p>
  );
}
