import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useWho } from '../../platform/session.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LodgeRow } from './LodgeGrid.tsx';
import { CreateButton } from './CreateButton.tsx';
import { searchPath } from './sought.ts';

const few = 4;
const more = 8;

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

const rows = [
  { name: 'popular', contract: lodges.GetPopularLodges, take: more, to: searchPath({ sort: 2 }) },
  { name: 'nearby', contract: lodges.GetNearbyLodges, take: few, to: searchPath({ sort: 5 }) },
  { name: 'newest', contract: lodges.GetNewestLodges, take: few, to: '/Lodges/Newest' },
] as const;

/** Lodges that one might like: popular ones near me, all that are near, and new ones. */
export function OtherLodges() {
  const { formatMessage } = useIntl();
  return rows.map(({ name, contract, take, to }) => (
    <LodgeRow
      key={name}
      contract={contract}
      take={take}
      title={formatMessage({ id: `lodges.${name}` })}
      aside={() => <SeeAll to={to} name={formatMessage({ id: `lodges.${name}` })} />}
    />
  ));
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
