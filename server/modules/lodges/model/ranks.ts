import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';

const ranks = new Map<number, number>([
  [Status.Member, 1],
  [Status.Assistant, 2],
  [Status.CoOwner, 3],
  [Status.Owner, 4],
]);

/** Rank of a member status: owner 4, co-owner 3, assistant 2, member 1, everybody else 0. */
export const rankOf = (status: number) => ranks.get(status) ?? 0;

/** Owner, co-owner and assistant run a lodge. */
export const isAdmin = (status: number) => rankOf(status) >= 2;

export const isMember = (status: number) => rankOf(status) >= 1;

/** Nobody acts on equal or higher rank. */
export const outranks = (mine: number, theirs: number) => rankOf(mine) > rankOf(theirs);

/** Members become assistants, assistants co-owners; both step down to member. */
export const isOneStep = (from: number, to: number) =>
  to === Status.Member || (to === Status.Assistant ? from === Status.Member : from === Status.Assistant);

/** Statuses of those who run a lodge, for SQL. */
export const adminStatuses: readonly number[] = [Status.Owner, Status.CoOwner, Status.Assistant];
export const memberStatuses: readonly number[] = [...adminStatuses, Status.Member];
