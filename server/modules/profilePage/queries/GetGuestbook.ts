import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { guestbook } from '../../../../shared/profilePage/guestbook.ts';
import { can, handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { AddGuestbookEntry } from '../commands/AddGuestbookEntry.ts';
import { ApproveGuestbookEntry } from '../commands/ApproveGuestbookEntry.ts';
import { DeleteGuestbookEntry } from '../commands/DeleteGuestbookEntry.ts';
import { bookOf, isLineShownTo } from '../guestbooks.ts';

type Row = Omit<Output<typeof guestbook.GetGuestbook>['items'][number], 'can'>;

export const GetGuestbook = handle(guestbook.GetGuestbook, async ({ profileId, skip, take }, actor, { read, now }) => {
  const book = await bookOf(read, profileId, actor);
  const me = actor.profileId;
  const found = await rows(
    read,
    sql<Row>`select e.id as "entryId", ${cardOf(sql.ref('e.author_id'), now)} as author, e.text, e.created_at as at,
        e.approved_at is null as waiting
      from guestbook_entry e join profile p on p.id = e.author_id
      where e.profile_id = ${profileId} and ${isLineShownTo(me)}
      order by e.id desc limit ${take + 1} offset ${skip}`,
  );
  const items = found.map((entry) => {
    const parties = { profileId, authorId: entry.author.profileId };
    const commands = can(actor, parties, { ApproveGuestbookEntry, DeleteGuestbookEntry });
    return { ...entry, can: commands.filter((one) => entry.waiting || one !== 'ApproveGuestbookEntry') };
  });
  return { ...pageOf(items, take), mode: book.mode, can: can(actor, book, { AddGuestbookEntry }) };
});
