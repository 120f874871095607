import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { profile } from '../../../shared/profilePage/contract.ts';
import { profileVisits } from '../../../shared/people/visits.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { ProfileHeader, type ProfilePageData } from '../../features/profilePage/ProfileHeader.tsx';
import { useViewAs, ViewAsBar } from '../../features/profilePage/ViewAs.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { UnderHead } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** The profile that the pages below its head are about. */
export const useProfilePage = () => useOutletContext<ProfilePageData>();

/** In the new design, guestbook and relations stand on the first page; the dark variant keeps pages of their own. */
export function useNewDesign(): boolean | undefined {
  const { data } = useQuery(profileSettings.Settings, {});
  return data && !site.dark && data['newProfileDesign'] !== false;
}

export function Profile() {
  const profileId = Number(useParams().id);
  return <Page key={profileId} profileId={profileId} />;
}

function Page({ profileId }: { profileId: number }) {
  const own = useCurrentProfile()?.id === profileId;
  const [viewAs] = useViewAs();
  const read = useQuery(profile.GetProfilePage, { profileId, ...(own && viewAs && { viewAs }) });
  const tabs = useTabs(profileId);
  useVisit(profileId, !own && read.data !== undefined);
  if (read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  return (
    <Loaded read={read} skeleton={<CardSkeleton cards={1} width={1180} />}>
      {(page) => (
        <>
          {own && <ViewAsBar />}
          <ProfileHeader page={page} tabs={tabs} />
          <UnderHead value>
            <Outlet context={page} />
          </UnderHead>
        </>
      )}
    </Loaded>
  );
}

function useTabs(profileId: number) {
  const { formatMessage } = useIntl();
  const names = [
    ...['About', 'Pictures', ...(useNewDesign() === false ? ['Relations', 'Guestbook'] : []), 'Blog'],
    ...(site.lodgesEnabled ? ['Lodges'] : []),
  ];
  return names.map((name) => ({
    to: `/Profile/${profileId}/${name}`,
    label: formatMessage({ id: `profile.tab.${name}` }),
  }));
}

/** Leaves the visit once the page is there; it costs the page nothing, and nobody waits for its answer. */
function useVisit(profileId: number, shown: boolean): void {
  const [addVisit] = useCommand(profileVisits.AddProfileVisit);
  const leave = useEffectEvent(() => void addVisit({ profileId }).catch(() => undefined));
  useEffect(() => {
    if (shown) leave();
  }, [profileId, shown]);
}
