import type { ReactNode } from 'react';
import type { ProfilePageData } from '../../features/profilePage/types.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { profilePath } from '../../platform/paths.ts';
import { GuestbookCard } from '../../features/profilePage/GuestbookCard.tsx';
import { RelationsCard } from '../../features/profilePage/RelationsCard.tsx';
import { useNewDesign, useProfilePage } from './Profile.tsx';

/** A page that stands for itself in the old design only; in the new one it is a part of the first page. */
function OwnPage({ children }: { children: (page: ProfilePageData) => ReactNode }) {
  const page = useProfilePage();
  const newDesign = useNewDesign();
  if (newDesign === undefined) return null;
  return newDesign ? <LeadOn to={profilePath(page.profile.profileId)} /> : children(page);
}

export const ProfileRelations = () => <OwnPage>{(page) => <RelationsCard page={page} />}</OwnPage>;
export const ProfileGuestbook = () => <OwnPage>{(page) => <GuestbookCard page={page} />}</OwnPage>;
