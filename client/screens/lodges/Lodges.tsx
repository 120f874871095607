import { useIntl } from 'react-intl';
import { Link, Outlet, useLocation } from 'react-router';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { ChosenFilters, LodgeFilters } from '../../features/lodges/LodgeFilters.tsx';
import { LodgePages } from '../../features/lodges/LodgeGrid.tsx';
import { FoundingBan } from '../../features/lodges/FoundingBan.tsx';
import { MyLodges, OtherLodges, WithoutPlace } from '../../features/lodges/LodgeRows.tsx';
import { LodgeSearch } from '../../features/lodges/LodgeSearch.tsx';
import { searchInput, searchPath, useLodgeSearchParams } from '../../features/lodges/searchParams.ts';
import { CreateButton } from '../../features/lodges/CreateButton.tsx';
import { headCovers } from '../../kit/landscape/covers.ts';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { lodges } from '../../../shared/lodges/contract.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SectionHead } from '../../ui/Card.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Lodges.module.css';

/** The head of every page on which lodges are found. */
export function Lodges() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(lodges.GetLodgeCategories, {});
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <Horizon
        art={<DrawnCover seed={21} cover={headCovers.lodges} />}
        title={<PageTitle>{formatMessage({ id: 'lodges.title' })}</PageTitle>}
      >
        <p className={styles.lead}>{data && formatMessage({ id: 'lodges.lead' }, { n: data.lodges })}</p>
        <LodgeSearch key={search} />
      </Horizon>
      <LodgeFilters />
      <Outlet />
    </div>
  );
}

export const LodgesAll = () => (
  <div className={styles.lists}>
    <FoundingBan />
    <MyLodges />
    <OtherLodges />
  </div>
);

export function LodgesSearch() {
  const { formatMessage } = useIntl();
  const { searchParams } = useLodgeSearchParams();
  const { sort } = searchParams;
  const input = searchInput(searchParams);
  return (
    <div className={styles.lists}>
      <ChosenFilters />
      <div className={styles.found}>
        <SectionHead title={formatMessage({ id: `lodges.found.${sort}` })} />
        {sort === 5 && <WithoutPlace />}
        <LodgePages
          key={JSON.stringify(input)}
          contract={lodges.SearchLodges}
          input={input}
          level={3}
          empty={{
            title: formatMessage({ id: 'lodges.found.none' }),
            text: formatMessage({ id: 'lodges.found.none.text' }),
            action: (
              <LinkButton to="/Lodges/Search" variant="outline">
                {formatMessage({ id: 'lodges.found.all' })}
              </LinkButton>
            ),
          }}
        />
      </div>
    </div>
  );
}

/** New lodges to discover; those one is in are left out, as in the row that leads here. */
export function LodgesNewest() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={styles.lists}>
      <SectionHead
        title={formatMessage({ id: 'lodges.newest' })}
        aside={<Link to={searchPath({ sort: 4 })}>{formatMessage({ id: 'lodges.newest.all' })}</Link>}
      />
      <p className={styles.note}>{formatMessage({ id: 'lodges.newest.note' }, { who })}</p>
      <LodgePages
        contract={lodges.GetNewestLodges}
        input={{}}
        level={3}
        empty={{
          title: formatMessage({ id: 'lodges.empty.title' }),
          text: formatMessage({ id: 'lodges.empty.text' }),
          action: <CreateButton />,
        }}
      />
    </div>
  );
}

export function LodgesMine() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={styles.lists}>
      <SectionHead title={formatMessage({ id: 'lodges.mine' }, { who })} />
      <LodgePages
        contract={lodges.GetMyLodges}
        input={{}}
        level={3}
        empty={{
          title: formatMessage({ id: 'lodges.mine.empty.title' }),
          text: formatMessage({ id: 'lodges.mine.empty.text' }, { who }),
          action: <CreateButton />,
        }}
      />
    </div>
  );
}
