import { RelationStatus } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';

/** What is needed to judge an actor about a relation of theirs. */
export interface RelationParties {
  askerId: number;
  askedId: number;
  status: number;
}

/** Who was asked answers. */
export const mayAnswer = (actor: Actor, { askedId }: RelationParties) => askedId === actor.profileId;

/** Each of the two ends what is confirmed; a question is taken back by who asked it. */
export const mayRemove = (actor: Actor, { askerId, status }: RelationParties) =>
  status !== RelationStatus.Asked || askerId === actor.profileId;
