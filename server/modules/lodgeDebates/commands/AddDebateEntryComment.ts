import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { endDraft } from '../../drafts/index.ts';
import { neverMeet } from '../../people/index.ts';
import { noteActivity } from '../../lodges/index.ts';
import { followUnlessChosen } from '../following.ts';
import { findEntry } from '../loading.ts';
import { DebateComment } from '../model/DebateComment.ts';
import { mayComment, type EntryFacts } from '../model/rules.ts';
import { lodgeViewer, placeOfComment, type LodgeViewer } from '../visibility.ts';

type CommentAnswer = Output<typeof debates.AddDebateEntryComment>;

export const AddDebateEntryComment = handle(debates.AddDebateEntryComment, {
  async load({ entryId, parentCommentId, quotedCommentId }, unit, actor) {
    const entry = await findEntry(unit, entryId, actor);
    const who = lodgeViewer(actor, entry, unit.now);
    const parent = await shownComment(unit, entryId, parentCommentId, who);
    const quoted = await shownComment(unit, entryId, quotedCommentId, who);
    return { ...entry, who, parent, quotedCommentId: quoted?.id ?? null };
  },
  may: (actor, entry: EntryFacts) => mayComment(actor, entry),
  async do({ loadedEntry, who, ...hanging }, { text, parentCommentId }, { profileId }, unit) {
    const comment = loadedEntry.addComment(profileId, text, hanging, unit.now);
    unit.em.persist(comment);
    await unit.em.flush();
    await followUnlessChosen(unit, loadedEntry.id, profileId, 'Replies');
    if (parentCommentId) await endDraft(unit, profileId, 'DebateComment', parentCommentId);
    else await endDraft(unit, profileId, 'DebateEntry', loadedEntry.id);
    await noteActivity(unit, loadedEntry.lodgeId, profileId);
    const stands = await firstRow(
      unit.sql,
      sql<{
        at: CommentAnswer;
      }>`select ${placeOfComment(who, comment.id)} as at from debate_entry e where e.id = ${loadedEntry.id}`,
    );
    return stands!.at;
  },
});

/** A comment of the topic that is there for a reader; what is not cannot be answered, nor quoted. */
async function shownComment(unit: Unit, entryId: number, commentId: number | undefined, who: LodgeViewer) {
  if (commentId === undefined) return null;
  const comment = await unit.em.findOne(DebateComment, { id: commentId, entryId, deletedAt: null });
  if (!comment) return refuse('NotFound');
  const isVisible = who.seesEverybody || !(await neverMeet(unit.sql, who.me, comment.authorId));
  return isVisible ? comment : refuse('NotFound');
}
