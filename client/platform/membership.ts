import { createStore } from './externalStore.ts';
import { site } from './site.ts';

/** What a visitor without membership wanted to do. */
export type Feature = 'LoginToOldProfile' | 'WriteMail' | 'JoinChatRoom';

export interface MembershipPrompt {
  code?: string;
  feature?: Feature | undefined;
  /** In ms: how long the dialog waits. */
  timeout?: number;
}

/** The site whose features below come with a membership of 24 hours. */
const dayMembershipSite = 46;

export const membershipPrompt = createStore<MembershipPrompt | null>(null);

/** Explains in a dialog that something is for members. */
export function promptForMembership({ code = 'MembersOnly', feature, timeout = 0 }: MembershipPrompt = {}): void {
  setTimeout(() => membershipPrompt.set(() => ({ code, feature, timeout })), timeout);
}

/** Whether a day's membership is meant rather than a full one. */
export const isDayMembership = (feature: Feature | undefined, siteId = site.id): boolean =>
  siteId === dayMembershipSite && feature !== undefined;
