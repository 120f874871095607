import type { Contract, OpenWhen } from '../../shared/contract.ts';
import { AgePolicy, Role } from '../../shared/enums.ts';
import { isLoggedIn, isSupport, type Actor } from './actor.ts';
import { clock } from './clock.ts';
import { refuse } from './refusal.ts';
import type { SiteRecord } from './site.ts';

/**
 * Every gate of the house, in the order in which they are met. A gate names the mark with which a contract stays open
 * although the gate is shut; a contract open always meets none of them.
 */
const gates: { shut: (actor: Actor, site: SiteRecord) => boolean; code: string; open: OpenWhen[] }[] = [
  { shut: (actor) => actor.status === 'None', code: 'ProfileNotConfirmed', open: ['locked'] },
  {
    shut: (actor) => actor.status === 'Locked' || actor.status === 'PermaLocked',
    code: 'ProfileLocked',
    open: ['locked'],
  },
  { shut: (actor, site) => actor.termsVersion < site.termsVersion, code: 'TermsNotAccepted', open: ['terms'] },
  { shut: (actor, site) => site.dark && !ageAssured(actor, site), code: 'AgeNotAssured', open: ['terms', 'locked'] },
  {
    shut: (actor, site) => site.dark && !(actor.member && actor.darkStatus === 'Approved'),
    code: 'DarkNotApproved',
    open: ['terms', 'locked'],
  },
];

/** Whether what is for adults alone may be shown. Where no country is known, it is closed until a check. */
export const ageAssured = ({ over18, country }: Pick<Actor, 'over18' | 'country'>, site: SiteRecord): boolean =>
  over18 || (country !== null && site.agePolicies[country] === AgePolicy.None);

const access: Record<Contract['access'], (actor: Actor) => boolean> = {
  anonymous: () => true,
  user: () => true,
  member: (actor) => actor.member,
  chatModerator: (actor) => actor.accessType >= Role.ChatModerator,
  support: isSupport,
};

/** Whether a person has the access a contract asks for, gates aside. */
export const hasAccess = (contract: Pick<Contract, 'access'>, actor: Actor) => access[contract.access](actor);

/** Lets a call through or refuses it: log-in, gates, access, re-authentication. The router of the client only mirrors this. */
export function passGates(
  contract: Pick<Contract, 'access' | 'openWhen' | 'reauthenticated'>,
  actor: Actor,
  site: SiteRecord,
): void {
  if (contract.access !== 'anonymous' && !isLoggedIn(actor)) refuse('NotLoggedIn');
  if (isLoggedIn(actor) && !contract.openWhen.includes('always')) {
    const shut = gates.find(
      (gate) => gate.shut(actor, site) && !gate.open.some((mark) => contract.openWhen.includes(mark)),
    );
    if (shut) refuse(shut.code);
  }
  if (!hasAccess(contract, actor)) refuse(contract.access === 'member' ? 'MembersOnly' : 'NotAllowed');
  if (contract.reauthenticated && actor.reauthenticatedUntil < clock.ms()) refuse('ReauthenticationNeeded');
}
