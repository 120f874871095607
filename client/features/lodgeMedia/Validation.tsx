import { IconPhotoCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { MediaHead } from './MediaHead.tsx';
import { albumsPath, type At } from './paths.ts';
import { useLiveMedia } from './useLive.ts';
import { WaitingItem } from './WaitingItem.tsx';

/** What waits for those who run a lodge, or what they rejected, one after another, the oldest first. */
export function Validation({ at }: { at: At }) {
  const { formatMessage } = useIntl();
  const { lodgeId } = at;
  useLiveMedia(lodgeId);
  const [place, setPlace] = useState(0);
  const [rejected, showRejected] = useState(false);
  const none = `lodgeMedia.${rejected ? 'noneRejected' : 'none'}`;
  const read = useQuery(lodgeMedia.GetMediaValidationItems, { lodgeId, rejected, take: 100 });
  return (
    <>
      <MediaHead
        at={at}
        runs
        aside={
          <Segmented
            label={formatMessage({ id: 'lodgeMedia.validation' })}
            options={[
              { value: 'waiting', label: formatMessage({ id: 'lodgeMedia.waitingList' }) },
              { value: 'rejected', label: formatMessage({ id: 'lodgeMedia.rejectedList' }) },
            ]}
            value={rejected ? 'rejected' : 'waiting'}
            onChange={(which) => {
              setPlace(0);
              showRejected(which === 'rejected');
            }}
          />
        }
      />
      <Loaded read={read} skeleton={<CardSkeleton cards={1} width={1180} />}>
        {({ items }) => {
          const index = Math.min(place, items.length - 1);
          const item = items[index];
          if (!item)
            return (
              <EmptyState
                icon={<IconPhotoCheck size={24} />}
                title={formatMessage({ id: `${none}.title` })}
                text={formatMessage({ id: `${none}.text` })}
                next={{ to: albumsPath(at), label: formatMessage({ id: 'lodgeMedia.albums' }) }}
              />
            );
          return (
            <WaitingItem
              key={item.mediaItemId}
              item={item}
              index={index}
              count={items.length}
              onGo={(to) => setPlace(Math.max(0, Math.min(to, items.length - 1)))}
            />
          );
        }}
      </Loaded>
    </>
  );
}
