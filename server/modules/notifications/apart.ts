/** What of the notifications passes between two profiles of whom one blocked the other, as conditions on the alias `n`. */
import type { NotificationType } from '../../../shared/notifications.ts';
import { types } from './types.ts';

const typesThatCome = (...how: (typeof types)[NotificationType]['betweenApart'][]) =>
  Object.entries(types)
    .filter(([, { betweenApart }]) => betweenApart && how.includes(betweenApart))
    .map(([type]) => `'${type}'`)
    .join(', ');

const isApart = `exists (
  select from apart where apart.profile_id = n.profile_id and apart.other_id in (n.actor_id, n.about_id))`;

/** Whether it reaches whom it is for. */
export const reaches = `(n.type in (${typesThatCome('Named', 'Nameless')}) or not ${isApart})`;

/** Whether it tells who did it. */
export const tellsWho = `(n.type not in (${typesThatCome('Nameless')}) or not ${isApart})`;
