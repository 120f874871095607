import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { ageAssured } from '../../../platform/gates.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { iso } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { AddDebateEntryComment } from '../commands/AddDebateEntryComment.ts';
import { DeleteDebateEntry } from '../commands/DeleteDebateEntry.ts';
import { LockDebateEntry } from '../commands/LockDebateEntry.ts';
import { MoveDebateEntry } from '../commands/MoveDebateEntry.ts';
import { PinDebateEntry } from '../commands/PinDebateEntry.ts';
import { ToggleFollowDebateEntry } from '../commands/ToggleFollowDebateEntry.ts';
import { UpdateDebateEntry } from '../commands/UpdateDebateEntry.ts';
import { UpdateDebateEntryView } from '../commands/UpdateDebateEntryView.ts';
import { followOf } from '../following.ts';
import { rankName, statusOf } from '../loading.ts';
import { picturesOf } from '../pictures.ts';
import {
  firstUnread,
  preparedFor,
  newSince,
  placeOfComment,
  unreadCommentsIn,
  type LodgeViewer,
} from '../visibility.ts';
import { topicOf } from './debateViewer.ts';
import { commentsOf, titleOf } from './topics.ts';

type View = Output<typeof debates.GetDebateEntry>;

type Row = Omit<View, 'can'>;

const handlers = {
  ...{ AddDebateEntryComment, UpdateDebateEntry, DeleteDebateEntry, LockDebateEntry, PinDebateEntry },
  ...{ MoveDebateEntry, ToggleFollowDebateEntry, UpdateDebateEntryView },
};

interface EntryFilter {
  entryId: number;
  commentId: number;
}

const statement = (who: LodgeViewer, { entryId, commentId }: EntryFilter, adults: boolean) => sql<Row>`
  select e.id as "entryId", e.lodge_id as "lodgeId",
    (select json_build_object('categoryId', g.id, 'name', g.name) from debate_category g where g.id = e.category_id) as category,
    ${titleOf} as title, case when author.card is null then '' else e.text end as text, author.card as author,
    case when author.card is null then '[]'::json else ${picturesOf(adults)} end as pictures,
    e.created_at as "createdAt", e.edited_at is not null as edited, e.pinned, e.locked,
    case when e.moved_at is not null then json_build_object('from', coalesce(e.moved_from, ''), 'at', ${iso(sql.ref('e.moved_at'))}) end as moved,
    ${followOf(who.me)} as follow, ${commentsOf(who)} as comments, ${firstUnread(who)} as "firstUnread", ${placeOfComment(who, commentId)} as target, ${unreadCommentsIn(who)} as unread,
    case when author.card is not null then ${rankName(statusOf(sql.ref('e.lodge_id'), sql.ref('e.author_id')))} end as rank,
    case when e.deleted_at is not null then json_build_object('at', ${iso(sql.ref('e.deleted_at'))}, 'reason', e.delete_reason) end as removed
  from debate_entry e cross join (select ${newSince(who)} as at) floor
  cross join lateral (select ${cardOf(sql.ref('e.author_id'), who.now)} as card) author
  where e.id = ${entryId}`;

export const GetDebateEntry = handle(debates.GetDebateEntry, async ({ entryId, commentId = 0 }, actor, context) => {
  const { entry, who } = await topicOf(context, entryId, actor);
  const adults = ageAssured(actor, context.call.site);
  const name = `GetDebateEntry${adults ? ' for adults' : ''}`;
  const [view] = await preparedFor(context.platform.database, name, who, { entryId, commentId }, (asking, values) =>
    statement(asking, values, adults),
  );
  return view ? { ...view, can: can(actor, entry, handlers) } : refuse('NotFound');
});
