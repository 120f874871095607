import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { rankOf } from './ranks.ts';

/** What decides who may change a lodge itself. */
export interface OwnerFacts {
  /** The actor's own status. */
  mine: number;
  /** It is about to be deleted, or the house put it away. */
  closed: boolean;
  leaving: boolean;
}

const leads = ({ mine }: OwnerFacts) => rankOf(mine) >= rankOf(Status.CoOwner);

/** Owners and co-owners give a lodge its words, its look and its doors. */
export const mayShape = (facts: OwnerFacts) => leads(facts) && (!facts.closed || 'LodgeReadOnly');

/** Its owner alone ends it, and may take that back for as long as it is there. */
export const mayDelete = ({ mine, leaving }: OwnerFacts) => mine === Status.Owner && (!leaving || 'LodgeIsLeaving');
export const mayRestore = ({ mine, leaving }: OwnerFacts) => mine === Status.Owner && (leaving || 'LodgeStays');
