import { IconMovie } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { ShownMedia } from '../../../shared/media/contract.ts';
import { MediaTile } from '../../kit/media/MediaTile.tsx';
import { useSafeMode } from '../../kit/media/safeMode.ts';
import { Watermark } from './Watermark.tsx';

/** How an item is called: by its own words, or by whose it is. */
export function useShownName(): (item: ShownMedia, owner: string) => string {
  const { formatMessage } = useIntl();
  return ({ alt, caption, videoUrl, externalUrl }, owner) =>
    alt || caption || formatMessage({ id: 'media.of' }, { owner, video: String(Boolean(videoUrl ?? externalUrl)) });
}

interface Props {
  item: ShownMedia;
  owner: string;
  watermark?: boolean;
}

/** A picture or video of somebody. */
export function ShownTile({ item, owner, watermark }: Props) {
  const { formatMessage } = useIntl();
  const safe = useSafeMode();
  const nameOf = useShownName();
  const name = nameOf(item, owner);
  return (
    <MediaTile
      id={item.mediaId}
      name={name}
      open={formatMessage({ id: 'media.open' }, { name })}
      picture={item.picture}
      empty={<IconMovie size={40} />}
      video={(item.videoUrl ?? item.externalUrl) !== null}
      seconds={item.seconds}
      over={watermark && !safe && <Watermark />}
    />
  );
}
