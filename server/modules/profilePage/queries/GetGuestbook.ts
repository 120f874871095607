import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { guestbook } from '../../../../shared/profilePage/guestbook.ts';
import { can, handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { AddGuestbookEntry } from '../commands/AddGuestbookEntry.ts';
import { ApproveGuestbookEntry } from '../commands/ApproveGuestbookEntry.ts';
import { DeleteGuestbookEntry } from '../commands/DeleteGuestbookEntry.ts';
import { bookOf, isLineShownTo } from '../guestbooks.ts';

type Row = Omit<Output<typeof guestbook.GetGuestbook>['items'][number], 'can'>;

const order = sortedBy(descending(sql.ref('e.id')));

export const GetGuestbook = handle(
  guestbook.GetGuestbook,
  async ({ profileId, ...input }, actor, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetGuestbook', input);
    const book = await bookOf(read, profileId, actor);
    const me = actor.profileId;
    const found = await rows(
      read,
      sql<
        Row & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", e.id as "entryId", ${cardOf(sql.ref('e.author_id'), now)} as author, e.text, e.created_at as at,
        e.approved_at is null as waiting
      from guestbook_entry e join profile p on p.id = e.author_id
      where e.profile_id = ${profileId} and ${isLineShownTo(me)}
        and ${order.isBehind(page.last)}
      order by ${order.by} ${page.cut}`,
    );
    const items = found.map((entry) => {
      const parties = { profileId, authorId: entry.author.profileId };
      const commands = can(actor, parties, { ApproveGuestbookEntry, DeleteGuestbookEntry });
      return { ...entry, can: commands.filter((one) => entry.waiting || one !== 'ApproveGuestbookEntry') };
    });
    return { ...page.pageOf(items), mode: book.mode, can: can(actor, book, { AddGuestbookEntry }) };
  },
);
