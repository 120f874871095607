import type { Input } from '../../../shared/contract.ts';
import { LodgeMemberActivity, namesOf } from '../../../shared/enums.ts';
import type { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { factsIn } from '../../kit/desk/AddressFilter.tsx';

export type ActivityFilter = Omit<Input<typeof lodgeReview.GetLodgeActivities>, 'skip' | 'take'>;

const activities = namesOf(LodgeMemberActivity);

/** The fields that take the number of somebody, or of a lodge. */
export const numbers = ['profileId', 'actorId', 'lodgeId'] as const;

/** What an address wants to see; what makes no sense is left out. */
export function activityFilterIn(search: URLSearchParams): ActivityFilter {
  const types = activities.filter((one) => search.getAll('type').includes(one));
  return { ...factsIn(search, numbers), ...(types.length > 0 && { types }) };
}

/** The day so many days ago, by UTC, as `yyyy-MM-dd`. */
export const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
