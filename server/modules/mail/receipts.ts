import { sql, type RawBuilder } from 'kysely';
import { ConversationType } from '../../../shared/enums.ts';
import { areApart } from '../people/index.ts';

/** Whether a profile shares how far it has read, on an alias of the table `profile`. */
export const sharesReceipts = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.configuration`)} ->> 'readReceipts')::boolean, false)`;

/** Whether one in a group is told how far others have read, which nobody is who does not share it: on an alias of `participant`. */
export const seesReceipts = (alias: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from profile v where v.id = ${sql.ref(`${alias}.profile_id`)} and ${sharesReceipts('v')})`;

/**
 * How far each of the others is known to have read, from the line with which they came; of several only those who are there for
 * the reader. On the aliases c, me and there.
 */
export const readersOf = (profileId: number): RawBuilder<Reader[]> => sql<Reader[]>`
  case when c.type = ${sql.lit(ConversationType.GroupChat)} then coalesce((
    select json_agg(json_build_object('from', r.joined_number, 'to', r.receipt_number))
    from participant r where r.conversation_id = c.id and r.profile_id <> me.profile_id and r.receipt_number > r.joined_number
      and ${seesReceipts('me')} and not ${areApart(profileId, sql.ref('r.profile_id'))}), '[]')
  else json_build_array(json_build_object('from', 0, 'to', coalesce(there.receipt_number, 0))) end`;

export interface Reader {
  from: number;
  to: number;
}

/** Whether one of them has read a mail. */
export const wasRead = (readers: readonly Reader[], number: number): boolean =>
  readers.some(({ from, to }) => from < number && number <= to);
