import { useIntl } from 'react-intl';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';

/** What an album is called; the one of profile pictures has no name of its own. */
export function useAlbumName(): (album: Pick<OwnAlbum, 'type' | 'name'>) => string {
  const { formatMessage } = useIntl();
  return ({ type, name }) => (type === 'Profile' ? formatMessage({ id: 'enum.AlbumType.Profile' }) : name);
}
