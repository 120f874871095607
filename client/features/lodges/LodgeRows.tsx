import { IconMapPin } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LodgeRow, type Empty } from './LodgeGrid.tsx';
import { isNear, type LodgeCardData } from './LodgeFacts.tsx';
import { CreateButton } from './CreateButton.tsx';
import { searchPath } from './searchParams.ts';

const few = 4;
const more = 8;

/** Where one says where one lives. */
const placePath = '/EditProfile/Main#place';

/** The lodges that I am in, or asked to join. */
export function MyLodges() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <LodgeRow
      contract={lodges.GetMyLodges}
      take={few}
      title={formatMessage({ id: 'lodges.mine' }, { who })}
      note={({ attention }) => attention > 0 && formatMessage({ id: 'lodges.mine.attention' }, { n: attention })}
      aside={(data) =>
        data && data.total > few ? (
          <Link to="/Lodges/MyLodges">{formatMessage({ id: 'lodges.mine.all' }, { n: data.total })}</Link>
        ) : null
      }
      empty={{
        title: formatMessage({ id: 'lodges.mine.empty.title' }),
        text: formatMessage({ id: 'lodges.mine.empty.text' }, { who }),
        action: <CreateButton variant="outline" />,
      }}
    />
  );
}

type Found = { items: readonly LodgeCardData[] } | undefined;
const hasNear = (found: Found) => found?.items.some(isNear) ?? false;
const hasOnlyNear = (found: Found) => hasNear(found) && (found?.items.every(isNear) ?? false);

/** Lodges that one might like and is not in: popular ones, all that are near, and new ones. */
export function OtherLodges() {
  const { formatMessage } = useIntl();
  const all = (name: 'popular' | 'nearby' | 'newest', to: string) => () => (
    <SeeAll to={to} name={formatMessage({ id: `lodges.${name}` })} />
  );
  const emptyNearby = useEmptyNearby();
  return (
    <>
      <LodgeRow
        contract={lodges.GetPopularLodges}
        take={more}
        title={(data) => formatMessage({ id: hasOnlyNear(data) ? 'lodges.popular.near' : 'lodges.popular' })}
        note={(data) => hasNear(data) && !hasOnlyNear(data) && formatMessage({ id: 'lodges.popular.nearFirst' })}
        aside={all('popular', searchPath({ sort: 2 }))}
      />
      <LodgeRow
        contract={lodges.GetNearbyLodges}
        take={few}
        title={formatMessage({ id: 'lodges.nearby' })}
        aside={all('nearby', searchPath({ sort: 5 }))}
        empty={({ hasPlace }) => emptyNearby(hasPlace)}
      />
      <LodgeRow
        contract={lodges.GetNewestLodges}
        take={few}
        title={formatMessage({ id: 'lodges.newest' })}
        aside={all('newest', '/Lodges/Newest')}
      />
    </>
  );
}

/** Why nothing is near: there is none, or it is not known where I live. */
function useEmptyNearby(): (hasPlace: boolean) => Empty {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (hasPlace) => {
    const words = (part: string) =>
      formatMessage({ id: `lodges.nearby.${hasPlace ? 'none' : 'noPlace'}.${part}` }, { who });
    const to = hasPlace ? searchPath({ sort: 5 }) : placePath;
    const action = (
      <LinkButton to={to} variant="outline">
        {words('go')}
      </LinkButton>
    );
    return { title: words('title'), text: words('text'), action };
  };
}

/** That distances are not known to a search by them, for whoever has no place. */
export function WithoutPlace() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(lodges.GetNearbyLodges, { take: few });
  if (data?.hasPlace !== false) return null;
  return (
    <Banner
      icon={<IconMapPin size={20} />}
      actions={
        <LinkButton to={placePath} size="sm">
          {formatMessage({ id: 'lodges.nearby.noPlace.go' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'lodges.found.noPlace' }, { who })}
    </Banner>
  );
}

function SeeAll({ to, name }: { to: string; name: string }) {
  const { formatMessage } = useIntl();
  return (
    <Link to={to}>
      {formatMessage({ id: 'lodges.all' })}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Link>
  );
}
