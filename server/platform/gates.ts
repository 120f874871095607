import { hasPart } from '../../shared/site.ts';
import type { Contract, OpenWhen } from '../../shared/contract.ts';
import { AgePolicy, Role } from '../../shared/enums.ts';
import { asAccount, isLoggedIn, isSupport, strangerOn, type Actor } from './actor.ts';
import { clock } from './clock.ts';
import { refuse, Refusal, type CommonRefusal } from './refusal.ts';
import type { SiteRecord } from './site.ts';

interface Gate {
  shut: (actor: Actor, site: SiteRecord) => boolean;
  code: CommonRefusal;
  open: OpenWhen[];
  /** The part of the house before which it stands; none is the whole of it. */
  area?: Contract['area'];
}

/** The gates before the dark variant: membership, approval, an age that is assured, and a profile of its own. */
const darkGates: Gate[] = [
  { shut: (actor, site) => !ageAssured(actor, site), code: 'AgeNotAssured', open: ['terms', 'locked', 'dark'] },
  {
    shut: (actor) => !(actor.member && actor.darkStatus === 'Approved'),
    code: 'DarkNotApproved',
    open: ['terms', 'locked', 'dark'],
  },
  {
    shut: ({ darkProfileId }) => darkProfileId === null,
    code: 'DarkProfileMissing',
    open: ['terms', 'locked', 'dark'],
  },
];

/**
 * Every gate of the house, in the order in which they are met. A gate names the mark with which a contract stays open
 * although the gate is shut; a contract open always meets none of them.
 */
const gates: Gate[] = [
  { shut: (actor) => actor.status === 'None', code: 'ProfileNotConfirmed', open: ['locked'] },
  {
    shut: (actor) => actor.status === 'Locked',
    code: 'ProfileLocked',
    open: ['locked'],
  },
  {
    shut: (actor) => actor.status === 'PermaLocked' || actor.status === 'Quarantined',
    code: 'ProfileLocked',
    open: ['quarantined'],
  },
  { shut: (actor, site) => actor.termsVersion < site.termsVersion, code: 'TermsNotAccepted', open: ['terms'] },
  ...darkGates.map((gate) => ({
    ...gate,
    shut: (actor: Actor, site: SiteRecord) => site.dark && gate.shut(actor, site),
  })),
  { shut: (actor) => actor.blogBanned, code: 'BlogBanned', open: ['banned'], area: 'Blogs' },
  { shut: (actor) => actor.chatBanned, code: 'ChatBanned', open: ['banned'], area: 'Chat' },
  { shut: (actor) => actor.chatLevel === null, code: 'ModeratorLoginNeeded', open: ['banned'], area: 'Chat' },
];

/** Whether what is for adults alone may be shown. Where no country is known, it is closed until a check. */
export const ageAssured = ({ over18, country }: Pick<Actor, 'over18' | 'country'>, site: SiteRecord): boolean =>
  over18 || (country !== null && site.agePolicies[country] === AgePolicy.None);

/**
 * Refuses what is meant for the dark variant to somebody whom its gates would not let in, from whichever site it is sent;
 * `darkSites` are those of the installation. Refuses with AgeNotAssured, DarkNotApproved, DarkProfileMissing.
 */
export function mustEnterDark(actor: Actor, darkSites: readonly SiteRecord[]): void {
  if (darkSites.length === 0) refuse('DarkNotApproved');
  const shut = darkGates.find((gate) => darkSites.some((site) => gate.shut(actor, site)));
  if (shut) refuse(shut.code);
}

const access: Record<Contract['access'], (actor: Actor) => boolean> = {
  anonymous: () => true,
  user: isLoggedIn,
  member: (actor) => actor.member,
  chatModerator: (actor) => actor.accessType >= Role.ChatModerator,
  support: isSupport,
  developer: (actor) => actor.accessType >= Role.Developer,
};

/** What the gates look at: of a contract, or of something else that is entered. */
export type Door = Partial<Pick<Contract, 'area'>> &
  Pick<Contract, 'kind' | 'access' | 'openWhen' | 'reauthenticated' | 'ephemeral' | 'private'> &
  Partial<Pick<Contract, 'of'>> & {
    output: object;
  };

/** Whether a person has the access a contract asks for, gates aside. */
export const hasAccess = (contract: Pick<Contract, 'access'>, actor: Actor) => access[contract.access](actor);

/** Somebody of the house who looks at it as a member changes nothing, reads nothing sealed, and does so for a short time. */
function passImpersonation(contract: Door, { impersonation }: Actor): void {
  if (!impersonation || contract.openWhen.includes('impersonating')) return;
  if (impersonation.until <= clock.ms()) refuse('ImpersonationEnded');
  if (contract.private) refuse('PrivateToMember');
  if (contract.kind === 'command' && !isTrace(contract)) refuse('ReadOnlyImpersonation');
}

/** Commands that only leave a trace of being here, such as a visit or a heartbeat. */
const isTrace = (contract: Door) =>
  contract.ephemeral && contract.access !== 'anonymous' && 'shape' in contract.output && isEmpty(contract.output.shape);

const isEmpty = (shape: unknown) => Object.keys(shape as object).length === 0;

/** Whether a call that came through the gates is to do nothing at all: the member leaves no trace where staff looks. */
export const doesNothing = (contract: Door, { impersonation }: Actor): boolean =>
  impersonation !== null && contract.kind === 'command' && !contract.openWhen.includes('impersonating');

/** The first gate before a part of the house that is shut for somebody who is logged on, but for those that these marks hold open. */
const shutGate = (
  actor: Actor,
  site: SiteRecord,
  { area, openWhen = [] }: Partial<Pick<Door, 'area' | 'openWhen'>> = {},
) =>
  isLoggedIn(actor)
    ? gates
        .filter((gate) => gate.area === undefined || gate.area === area)
        .find((gate) => gate.shut(actor, site) && !gate.open.some((mark) => openWhen.includes(mark)))
    : undefined;

/** Whether the variant is shut to somebody at this moment, from whichever side they ask; `darkSites` are those of the installation. */
export const isShutOutOfDark = (actor: Actor, darkSites: readonly SiteRecord[]): boolean =>
  darkSites.every((site) => shutGate(actor, site) !== undefined);

/** Who an actor is to what is open to guests: behind a shut gate nobody is more than a guest. */
export const asGuest = (actor: Actor, site: SiteRecord, area?: Contract['area']): Actor =>
  shutGate(actor, site, { area }) ? strangerOn(site.dark) : actor;

/** Who comes through the gates: whoever they refuse comes as a guest where a contract is open always. */
function throughGates(door: Door, actor: Actor, site: SiteRecord): Actor {
  if (door.openWhen.includes('session')) return actor;
  if (door.openWhen.includes('always')) return asGuest(actor, site, door.area);
  const shut = shutGate(actor, site, door);
  return shut ? refuse(shut.code) : actor;
}

/**
 * Lets a call through or refuses it: impersonation, log-in, gates, access, re-authentication. Answers as whom it comes in.
 * The router of the client only mirrors this.
 */
export function passGates(contract: Door, caller: Actor, site: SiteRecord): Actor {
  passImpersonation(contract, caller);
  if (contract.access !== 'anonymous' && !isLoggedIn(caller)) refuse('NotLoggedIn');
  const actor = throughGates(contract, caller, site);
  // What a site does not have is not there for anybody.
  if (contract.area !== undefined && !hasPart(site, contract.area)) refuse('NotFound');
  if (!hasAccess(contract, actor)) refuse(contract.access === 'member' ? 'MembersOnly' : 'NotAllowed');
  if (contract.reauthenticated && actor.reauthenticatedUntil < clock.ms()) refuse('ReauthenticationNeeded');
  return contract.of === 'account' ? asAccount(actor) : actor;
}

/**
 * With whose eyes somebody reads what stands behind a door: their own, those of a guest where it is open to everybody while
 * a gate is shut for them, or nobody's.
 */
export function eyesFor(door: Door, actor: Actor, site: SiteRecord): Actor | undefined {
  try {
    return passGates(door, actor, site);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
