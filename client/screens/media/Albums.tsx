import { useIntl } from 'react-intl';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { AccessRequests } from '../../features/media/AccessList.tsx';
import { AlbumList } from '../../features/media/AlbumList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { PicturesPage } from './PicturesPage.tsx';

/** My albums, and who asks for them. */
export function Albums() {
  const { formatMessage } = useIntl();
  const read = useQuery(media.GetMyAlbums, {});
  return (
    <PicturesPage tab={formatMessage({ id: 'media.tab.albums' })}>
      <AccessRequests />
      <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
        {({ albums }) => <AlbumList albums={albums} />}
      </Loaded>
    </PicturesPage>
  );
}
