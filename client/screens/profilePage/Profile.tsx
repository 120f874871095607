import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useOutletContext, useParams } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { profile } from '../../../shared/profilePage/contract.ts';
import { profileVisits } from '../../../shared/people/visits.ts';
import type { ProfilePageData } from '../../features/profilePage/types.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { ProfileHeader } from '../../features/profilePage/ProfileHeader.tsx';
import { useViewAs, ViewAsBar } from '../../features/profilePage/ViewAs.tsx';
import { WalkLine } from '../../features/profilePage/WalkLine.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { UnderHead } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** The profile that the pages below its head are about. */
export const useProfilePage = () => useOutletContext<ProfilePageData>();

/** In the new design, guestbook and relations stand on the first page; the dark variant keeps pages of their own. */
export const isNewDesign = (settings: Output<typeof profileSettings.Settings> | undefined): boolean | undefined =>
  settings && !site.dark && settings['newProfileDesign'] !== false;

export const useNewDesign = () => isNewDesign(useQuery(profileSettings.Settings, {}).data);

export function Profile() {
  const profileId = Number(useParams().id);
  return <Page key={profileId} profileId={profileId} />;
}

function Page({ profileId }: { profileId: number }) {
  const own = useCurrentProfile()?.id === profileId;
  const [viewAs] = useViewAs();
  const read = useQuery(profile.GetProfilePage, { profileId, ...(own && viewAs && { viewAs }) });
  useVisit(profileId, !own && read.data !== undefined);
  if (read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  return (
    <Loaded read={read} skeleton={<CardSkeleton cards={1} width={1180} />}>
      {(page) => (
        <>
          {own ? <ViewAsBar /> : <WalkLine profileId={profileId} />}
          <Head page={page} />
          <UnderHead value>
            <Outlet context={page} />
          </UnderHead>
        </>
      )}
    </Loaded>
  );
}

/** The head of the page with its tabs, each with how much stands behind it. */
function Head({ page }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const oldDesign = useNewDesign() === false;
  const { profile: card, counts } = page;
  const tab = (name: string, n?: number) => ({
    to: `/Profile/${card.profileId}/${name}`,
    label: formatMessage({ id: `profile.tab.${name}` }),
    count: n ? (
      <CountBadge kind="quiet" n={n} name={formatMessage({ id: `profile.count.${name}` }, { n })} />
    ) : undefined,
  });
  const tabs = [
    tab('About'),
    tab('Pictures', counts.media),
    ...(oldDesign ? [tab('Relations'), tab('Guestbook')] : []),
    tab('Blog', counts.blogEntries),
    ...(site.lodgesEnabled ? [tab('Lodges', counts.lodges)] : []),
  ];
  return <ProfileHeader page={page} tabs={tabs} />;
}

/** Leaves the visit once the page is there; it costs the page nothing, and nobody waits for its answer. */
function useVisit(profileId: number, shown: boolean): void {
  const [addVisit] = useCommand(profileVisits.AddProfileVisit);
  const leave = useEffectEvent(() => void addVisit({ profileId }).catch(() => undefined));
  useEffect(() => {
    if (shown) leave();
  }, [profileId, shown]);
}
