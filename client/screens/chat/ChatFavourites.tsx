import { IconHeart } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { topMenuFavorites } from '../../../shared/people/contract.ts';
import { chatPath } from '../../features/chat/paths.ts';
import { PeopleRows } from '../../features/start/PeopleRows.tsx';
import { useQuery } from '../../platform/api.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Chat.module.css';

/** In ms: who comes and goes is told by nobody. */
const askEvery = 60_000;

/** My favourites who are here just now. */
export function ChatFavourites() {
  const { formatMessage } = useIntl();
  const read = useQuery(topMenuFavorites.OnlineFavorites, {}, { pollingInterval: askEvery });
  return (
    <div className={styles.page}>
      <BackLink to={chatPath}>{formatMessage({ id: 'chat.toRooms' })}</BackLink>
      <PageTitle>{formatMessage({ id: 'chat.favourites' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'chat.favourites.text' })}</p>
      <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              level={2}
              icon={<IconHeart size={24} />}
              title={formatMessage({ id: 'chat.favourites.none' })}
              next={{ to: '/Favorites', label: formatMessage({ id: 'favourites.all' }) }}
            />
          ) : (
            <Card padding="none">
              <PeopleRows
                people={items.map(({ profile }) => ({
                  profile,
                  line: [profile.ages.join(' · '), profile.town].filter(Boolean).join(', '),
                }))}
              />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
