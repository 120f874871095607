import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { currentProfile, type ProfileData } from '../../shared/profiles/currentProfile.ts';
import { logOn } from '../../shared/auth/contract.ts';
import { mediaFiles } from '../../shared/media/files.ts';
import type { Output } from '../../shared/contract.ts';
import { forgetSubscription } from './push.ts';
import { api, bringAnswers, endpointActions, keyOf } from './api.ts';
import type { CallError } from './sending.ts';
import { useOutside } from './externalStore.ts';
import { connectHub, disconnectHub } from './hub.ts';
import type { Who } from './speaking.tsx';
import { basePath } from './site.ts';
import { store } from './store.ts';
import { forgetAnswers, onServer, visit, written } from './visit.ts';

const checkEvery = 60_000;
const renewBefore = 60_000;

/** Nobody: not logged in, terms not accepted. */
export const nobody: ProfileData = {
  id: null,
  name: null,
  isLoggedIn: false,
  member: false,
  accessType: 0,
  status: 'None',
  emailConfirmed: false,
  ageCheckNeeded: false,
  darkStatus: 'None',
  termsAccepted: false,
  profileType: null,
  gender: null,
  persons: [],
  town: null,
  locale: null,
  picture: null,
  requestPushPermission: false,
  mailReturned: false,
  forcedValidation: null,
  forcedConsentMedia: false,
  impersonated: null,
  pwndPasswordCount: 0,
  needUpdateHeightAndWeight: false,
  showBirthdaySplash: false,
};

type Tokens = Output<typeof mediaFiles.GetContentTokens>;

/** The right to load media as the page brought it. */
const broughtTokens = () =>
  written()?.answers.find(({ contract }) => keyOf(contract) === keyOf(mediaFiles.GetContentTokens))?.value as
    | Tokens
    | undefined;
let tokens = onServer ? undefined : broughtTokens();
const tokenListeners = new Set<() => void>();

/** Takes the right to load media, as log-on and renewal give it. */
export function takeContentTokens(fresh: Tokens | undefined): void {
  tokens = fresh;
  tokenListeners.forEach((listener) => listener());
}

/** Gives a picture's address the token it needs; undefined until there is one. */
export function useMediaUrl(): (url: string) => string | undefined {
  if (onServer) visit().ask(mediaFiles.GetContentTokens, {});
  const token = useOutside(
    (listener) => {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
    () => tokens?.media,
    () => broughtTokens()?.media,
  );
  return (url) => token && `${basePath()}${url}?token=${encodeURIComponent(token)}`;
}

interface SessionState {
  data?: ProfileData;
  error?: CallError;
}

const asking = () => endpointActions(currentProfile.GetProfileData);
let readSessionState: ((state: unknown) => SessionState) | undefined;

let readers = 0;
let subscription: { unsubscribe: () => void } | undefined;

/** Half of a page reads who is at the screen: the first of them asks for all, or each would say so on its own as the page wakes. */
function readAlong() {
  if (readers++ === 0) subscription = store.dispatch(asking().initiate({}));
  return () => {
    if (--readers > 0) return;
    subscription?.unsubscribe();
    subscription = undefined;
  };
}

/** Who is at the screen; `undefined` until the server has said. */
export function useCurrentProfile(): ProfileData | undefined {
  readSessionState ??= asking().select({}) as (state: unknown) => SessionState;
  const { data, error } = useSelector(readSessionState);
  if (onServer) visit().ask(currentProfile.GetProfileData, {});
  useEffect(readAlong, []);
  // Without an answer at all nobody knows: being offline is not being a stranger.
  return data ?? (error && error.status > 0 ? nobody : undefined);
}

/** How the words address who is at the screen; every message knows it already, see `Speaking`. */
export const useWho = (): Who => (useCurrentProfile()?.profileType === 'Couple' ? 'couple' : 'other');

/** Who is at the screen, for the doors; rejects with the CallError when the server cannot say. */
export async function readCurrentProfile(): Promise<ProfileData> {
  const answer = (await store.dispatch(asking().initiate({}, { subscribe: false }))) as SessionState;
  if (!answer.data) throw answer.error;
  return answer.data;
}

type Entered = Pick<Output<typeof logOn.LogOn>, 'profileData' | 'contentTokens'>;

/** Sets who is at the screen after a log-on, before any screen asks. */
export function enter(answer: Entered): void {
  takeContentTokens(answer.contentTokens);
  becomeNow(answer.profileData);
}

/** Ends the session and forgets everything, drafts too. */
export async function logOut(): Promise<void> {
  // First of all: the server lets go of the socket as well, and nobody should ask it why.
  disconnectHub();
  const command = endpointActions(logOn.LogOut);
  const answer = (await store.dispatch(command.initiate({ input: {} }, { track: false }))) as { error?: CallError };
  if (answer.error) {
    connectHub();
    throw answer.error;
  }
  sessionStorage.clear();
  leave();
}

/** Forgets everything of the person who was here. */
export function leave(): void {
  disconnectHub();
  takeContentTokens(undefined);
  becomeNow(nobody);
}

/** Forgets what was read, and says at once who is at the screen: there is no moment in which a page asks for another. */
function becomeNow(value: ProfileData): void {
  forgetSubscription();
  forgetAnswers();
  store.dispatch(api.util.resetApiState());
  store.dispatch(bringAnswers([{ contract: currentProfile.GetProfileData, input: {}, value }]));
  // It was forgotten with the rest that the page reads along.
  if (subscription) subscription = store.dispatch(asking().initiate({}));
}

async function renewTokens(): Promise<void> {
  const query = endpointActions(mediaFiles.GetContentTokens);
  const answer = (await store.dispatch(query.initiate({}, { forceRefetch: true, subscribe: false }))) as {
    data?: Tokens;
  };
  if (answer.data) takeContentTokens(answer.data);
}

async function check(): Promise<void> {
  const command = endpointActions(logOn.CheckStamp);
  const answer = (await store.dispatch(command.initiate({ input: {} }, { track: false }))) as {
    data?: { valid: boolean };
  };
  if (answer.data && !answer.data.valid) leave();
}

/** Keeps the session checked, the hub connected and the media tokens fresh while somebody is logged on. */
export function useSessionCare(profile: ProfileData | undefined): void {
  const id = profile?.isLoggedIn ? profile.id : null;
  useEffect(() => {
    if (id === null) return;
    connectHub();
    if (!tokens) void renewTokens();
    const timer = setInterval(() => {
      void check();
      if (!tokens || Date.parse(tokens.expiresAt) - Date.now() < renewBefore + checkEvery) void renewTokens();
    }, checkEvery);
    return () => {
      clearInterval(timer);
      disconnectHub();
    };
  }, [id]);
}
