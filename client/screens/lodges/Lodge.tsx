import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import type { LodgeData } from '../../features/lodges/types.ts';
import { useQuery } from '../../platform/api.ts';
import { watchTopic } from '../../platform/hub.ts';
import { LodgeState } from '../../features/lodges/EndOfLodge.tsx';
import { closable, ClosedPart } from '../../features/lodges/ClosedPart.tsx';
import { LodgeHeader, useInside } from '../../features/lodges/LodgeHeader.tsx';
import { lodges } from '../../../shared/lodges/contract.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { UnderHead } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** The lodge that the pages below its head are about. */
export const useLodge = () => useOutletContext<LodgeData>();

export function Lodge() {
  const lodgeId = Number(useParams().id);
  return <Page key={lodgeId} lodgeId={lodgeId} />;
}

function Page({ lodgeId }: { lodgeId: number }) {
  const lodge = useQuery(lodges.GetLodge, { lodgeId });
  useEffect(() => watchTopic(`lodge:${lodgeId}`), [lodgeId]);
  const working = /\/(MemberManagement|Calendar|Debate\/|Media|Mail|Settings|Edit)/.test(useLocation().pathname);
  if (lodge.error?.status === 404) return <NotFound />;
  return (
    <Loaded read={lodge} skeleton={<CardSkeleton cards={1} width={1180} />}>
      {(data) => (
        <>
          <CanonicalName slug={data.slug} />
          <LodgeHeader lodge={data} low={working} />
          <LodgeState lodge={data} />
          <UnderHead value>
            <Inside lodge={data} />
          </UnderHead>
        </>
      )}
    </Loaded>
  );
}

/** The page of the address, or what stands there for who is no member. */
function Inside({ lodge }: { lodge: LodgeData }) {
  const { pathname } = useLocation();
  const part = closable.find((name) => new RegExp(`^(/[^/]+){4}/${name}(/|$)`).test(pathname));
  const inside = useInside(lodge);
  return part && !inside ? <ClosedPart lodge={lodge} part={part} /> : <Outlet context={lodge} />;
}

/** A lodge is known by its number; its name in the address follows the name it has. */
function CanonicalName({ slug }: { slug: string }) {
  const { name } = useParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (name === slug) return;
    const to = { pathname: pathname.replace(/^(\/Lodges\/Lodge\/\d+\/)[^/]+/i, `$1${slug}`), search, hash };
    void navigate(to, { replace: true, preventScrollReset: true });
  }, [name, slug, pathname, search, hash, navigate]);
  return null;
}
