import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Input, Output } from '../../../shared/contract.ts';
import { search } from '../../../shared/search/contract.ts';
import { CoversOf } from '../../kit/landscape/CoversOf.tsx';
import { leaveList } from '../../kit/people/walk.ts';
import { useViewStyle } from '../../kit/page/ViewSwitch.tsx';
import { useQuery, type Read } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { FoundCard } from './FoundCard.tsx';
import { FoundGrid, FoundSkeleton } from './FoundGrid.tsx';
import { pageSize, useLook, type Found, type ResultContract } from './looking.ts';
import { NewOnes } from './NewOnes.tsx';
import type { useRestedSearch } from './seeking.ts';

interface Props {
  rested: ReturnType<typeof useRestedSearch>;
  /** How many there are, where that is told exactly. */
  total?: number | undefined;
  /** What stands there when nobody was found. */
  nobody: ReactNode;
  /** What stands above it once it is shown. */
  above?: ReactNode;
}

/** Who was found, page by page; what is new is shown when it is asked for. */
export function Result({ rested: { input, key }, total, nobody, above }: Props) {
  const { first, look, renew } = useLook({ contract: search.SearchProfiles, input: input, of: key });
  return (
    <Loaded read={first} skeleton={<FoundSkeleton />}>
      {({ items }) => (
        <>
          {above}
          {look !== undefined && <NewOnes key={look} input={input} look={look} onShow={renew} />}
          {items.length === 0 && nobody}
          {items.length > 0 &&
            (look === undefined ? (
              <FoundSkeleton />
            ) : (
              <Pages contract={search.SearchProfiles} input={{ ...input, look }} total={total} />
            ))}
        </>
      )}
    </Loaded>
  );
}

interface PagesProps<C extends ResultContract> {
  contract: C;
  input: Input<C>;
  total?: number | undefined;
  /** Why somebody fits, in place of the words in common. */
  about?: (found: Output<C>['items'][number]) => ReactNode;
}

/** The pages of a result that are open. */
export function Pages<C extends ResultContract>({ contract, input, total, about }: PagesProps<C>) {
  const list = usePages(contract, input, pageSize);
  const { pathname, search: query } = useLocation();
  const pages = useRef<number[][]>([]);
  const shown = () => pages.current.slice(0, list.inputs.length).flat();
  return (
    <>
      <FoundGrid onPress={() => leaveList({ to: pathname + query, profileIds: shown(), total, more: list.more })}>
        {list.inputs.map((one, at) => (
          <Page
            key={at}
            contract={contract}
            input={one}
            about={about}
            onShown={(profileIds) => {
              pages.current[at] = profileIds;
            }}
          />
        ))}
      </FoundGrid>
      <ShowMore list={list} />
    </>
  );
}

interface PageProps<C extends ResultContract> extends PagesProps<C> {
  onShown: (profileIds: number[]) => void;
}

function Page<C extends ResultContract>({ contract, input, about, onShown }: PageProps<C>) {
  const view = useViewStyle('Gallery');
  const { data } = useQuery(contract, input) as Read<{ items: Found[] }>;
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (data) tellShown(data.items.map(({ profile }) => profile.profileId));
  }, [data]);
  if (!data) return null;
  return (
    <CoversOf seeds={data.items.map(({ profile }) => profile.profileId)}>
      {data.items.map((found) => (
        <li key={found.profile.profileId}>
          <FoundCard view={view} found={found}>
            {about?.(found as Output<C>['items'][number])}
          </FoundCard>
        </li>
      ))}
    </CoversOf>
  );
}
