/** Who may do what with the albums of a lodge; commands and views judge by the same facts. */
import { LodgeMediaState } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Verdict } from '../../../platform/handlerTypes.ts';
import { isAdmin, isMember, mayWriteInside, outranks, type Membership } from '../../lodges/index.ts';

export interface ItemFacts extends Membership {
  uploaderId: number;
  /** Where its uploader stands in the lodge: the number of a LodgeMemberStatus, 0 for nowhere. */
  theirs: number;
  /** The number of a LodgeMediaState. */
  state: number;
  video: boolean;
}

const isOwn = ({ profileId }: Actor, { uploaderId }: ItemFacts) => uploaderId === profileId;
const isUnder = ({ mine, theirs }: ItemFacts) => isAdmin(mine) && outranks(mine, theirs);

export const mayAdd = (_actor: Actor, place: Membership): Verdict => mayWriteInside(place);

/** Those who run a lodge keep its albums. */
export const mayShape = (_actor: Actor, place: Membership): Verdict => isAdmin(place.mine) && mayWriteInside(place);

export function mayDecide(_actor: Actor, item: ItemFacts): Verdict {
  const may = isAdmin(item.mine) && mayWriteInside(item);
  return may === true && item.state !== LodgeMediaState.Waiting ? 'NotWaiting' : may;
}

/** A no is taken back by those who run the lodge; nobody does it for themselves. */
export function mayReconsider(actor: Actor, item: ItemFacts): Verdict {
  const may = isAdmin(item.mine) && !isOwn(actor, item) && mayWriteInside(item);
  return may === true && item.state !== LodgeMediaState.Rejected ? 'LodgeHasNotRejected' : may;
}

/** Taking away is possible whatever became of the lodge. */
export const mayDelete = (actor: Actor, item: ItemFacts): Verdict =>
  isMember(item.mine) && (isOwn(actor, item) || isUnder(item));

export const mayMove = (actor: Actor, item: ItemFacts): Verdict =>
  (isOwn(actor, item) || isUnder(item)) && mayWriteInside(item);

/** Nobody puts words into another's mouth. */
export const mayEdit =
  (kind: 'picture' | 'video') =>
  (actor: Actor, item: ItemFacts): Verdict =>
    item.video === (kind === 'video') && isOwn(actor, item) && mayWriteInside(item);

export const mayCopy = (actor: Actor, item: ItemFacts): Verdict => isOwn(actor, item);
