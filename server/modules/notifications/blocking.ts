/** What of the notifications passes between two profiles of whom one blocked the other, as conditions on the alias `n`. */
import { notificationTypes } from '../../../shared/declared.ts';
import { kindOf } from './types.ts';

const typesThatCome = (...how: ('Named' | 'Nameless')[]) =>
  notificationTypes
    .filter((type) => how.some((one) => one === kindOf(type).betweenBlocked))
    .map((type) => `'${type}'`)
    .join(', ');

const isBlocked = `exists (
  select from apart where apart.profile_id = n.profile_id and apart.other_id in (n.actor_id, n.about_id))`;

/** Whether it may reach whom it is for. */
export const mayReachRecipient = `(n.type in (${typesThatCome('Named', 'Nameless')}) or not ${isBlocked})`;

/** Whether it reaches whom it is for: nobody blocked anybody, and what it tells of is in sight. */
export const isVisibleToRecipient = `(${mayReachRecipient} and not exists (select from thing_hidden where thing = any(n.things)))`;

/** Whether it tells who did it. */
export const namesActor = `(n.type not in (${typesThatCome('Nameless')}) or not ${isBlocked})`;
