import type { Output } from '../../../shared/contract.ts';
import type { profile } from '../../../shared/profilePage/contract.ts';

export type ProfilePageData = Output<typeof profile.GetProfilePage>;
