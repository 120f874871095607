import type { Input } from '../../../../shared/contract.ts';
import { LodgeMemberActivity, namesOf } from '../../../../shared/enums.ts';
import type { lodgeReview } from '../../../../shared/lodgeReview.ts';

export type Wanted = Omit<Input<typeof lodgeReview.GetLodgeActivities>, 'skip' | 'take'>;

const activities = namesOf(LodgeMemberActivity);

/** What an address wants to see; what makes no sense is left out. */
export function wantedIn(search: URLSearchParams): Wanted {
  const number = (name: string) => (/^\d{1,15}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 0);
  const day = (name: string) => (/^20\d\d-\d\d-\d\d$/.test(search.get(name) ?? '') ? search.get(name)! : undefined);
  const numbers = ['profileId', 'actorId', 'lodgeId'].flatMap((name) => (number(name) ? [[name, number(name)]] : []));
  const types = activities.filter((one) => search.getAll('type').includes(one));
  return {
    ...Object.fromEntries(numbers),
    ...(types.length > 0 && { types }),
    ...(day('from') && { from: day('from') }),
    ...(day('to') && { to: day('to') }),
  } as Wanted;
}

/** The day so many days ago, by UTC, as `yyyy-MM-dd`. */
export const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
