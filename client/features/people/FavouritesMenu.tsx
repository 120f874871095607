import { IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { topMenuFavorites } from '../../../shared/people/contract.ts';
import { useCounts } from '../../kit/counts.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { CountMenu, type PanelProps } from '../../kit/people/CountMenu.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { FavouriteRow, type Favourite } from './FavouriteRow.tsx';
import styles from './People.module.css';

const take = 10;
const askEvery = 60_000;

/** The heart with how many favourites are online; opens all of them, those who are here first. */
export function FavouritesMenu() {
  const { formatMessage } = useIntl();
  // Who comes and goes is told by nobody: the number grows old.
  const counts = useCounts(askEvery);
  const n = counts?.onlineFavorites ?? 0;
  return (
    <CountMenu
      label={formatMessage({ id: 'people.favourites' })}
      icon={<IconHeart size={20} />}
      count={{ n, name: formatMessage({ id: 'people.favourites.count' }, { n }), kind: 'plain' }}
      panel={Favourites}
    />
  );
}

function Favourites(props: PanelProps) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [pages, setPages] = useState(1);
  const online = useQuery(topMenuFavorites.OnlineFavorites, {});
  const first = useQuery(topMenuFavorites.Favorites, { page: 0, take });
  const last = useQuery(topMenuFavorites.Favorites, { page: pages - 1, take });
  const here = online.data?.items ?? [];
  return (
    <Loaded read={online.error ? online : first} skeleton={<ListSkeleton rows={3} />}>
      {({ items, more }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconHeart size={24} />}
            title={formatMessage({ id: 'people.favourites.empty' })}
            text={formatMessage({ id: 'people.favourites.empty.text' }, { who })}
            next={{ to: '/Search', label: formatMessage({ id: 'next.search' }), onGo: props.onGo }}
          />
        ) : (
          <>
            {here.length > 0 && <h3 className={styles.part}>{formatMessage({ id: 'people.favourites.online' })}</h3>}
            <Rows items={here} {...props} />
            {(more || items.some((one) => isApart(one, here))) && (
              <h3 className={styles.part}>{formatMessage({ id: 'people.favourites.others' })}</h3>
            )}
            {Array.from({ length: pages }, (_, page) => (
              <Page key={page} page={page} without={here} {...props} />
            ))}
            <div className={styles.foot}>
              <Link to="/Favorites" onClick={props.onGo}>
                {formatMessage({ id: 'favourites.all' })}
              </Link>
              <ShowMore
                list={{
                  more: last.data?.more ?? false,
                  busy: last.isFetching,
                  showMore: () => setPages(pages + 1),
                }}
              />
            </div>
          </>
        )
      }
    </Loaded>
  );
}

const isApart = (one: Favourite, others: readonly Favourite[]) =>
  others.every(({ profile }) => profile.profileId !== one.profile.profileId);

/** A page of all favourites, without those who stand above already. */
function Page({ page, without, ...props }: PanelProps & { page: number; without: Favourite[] }) {
  const { data } = useQuery(topMenuFavorites.Favorites, { page, take });
  return <Rows items={data?.items.filter((one) => isApart(one, without)) ?? []} {...props} />;
}

const Rows = ({ items, ...props }: PanelProps & { items: Favourite[] }) => (
  <ul>
    {items.map((favourite) => (
      <FavouriteRow key={favourite.profile.profileId} favourite={favourite} {...props} />
    ))}
  </ul>
);
