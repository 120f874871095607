import type { Checked } from '../../../../shared/contract.ts';
import { blogWriting, longestBlogWords } from '../../../../shared/blogs/writing.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { keptHtml } from '../../../platform/richText.ts';
import { slug } from '../../../platform/database/sql.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { mustBeAllowedToWrite, mustHaveAudience } from '../mayWrite.ts';
import { dropDraft, keepPublished } from '../drafts.ts';
import type { BlogEntry } from '../model/BlogEntry.ts';
import { isMine } from '../model/following.ts';
import { keepBlogPicture, mustHoldPictures } from '../pictures.ts';
import { beginEntry, findOwn } from '../readableEntries.ts';
import { indexWords, keepEntryKinks } from '../words.ts';

type Wishes = Checked<typeof blogWriting.UpdateBlogEntry>;

export const UpdateBlogEntry = handle(blogWriting.UpdateBlogEntry, {
  async load({ blogEntryId, ...wishes }, unit, actor) {
    await mustBeAllowedToWrite(unit, actor);
    mustHaveAudience(actor, wishes);
    return blogEntryId ? findOwn(unit, blogEntryId, actor) : beginEntry(unit, actor);
  },
  may: isMine,
  async do(entry, wishes, actor, unit) {
    const text = keptHtml(wishes.text, longestBlogWords.text);
    const coverMediaId = await coverOf(wishes, entry, unit, actor);
    await mustHoldPictures(unit, entry.id, text, coverMediaId);
    if (entry.status === BlogStatus.Published) await keepPublished(unit, entry.id);
    entry.write({ ...wishes, text, coverMediaId }, unit.now);
    settle(entry, wishes, unit.now);
    await unit.em.flush();
    await keepEntryKinks(unit, entry, wishes.kinkIds);
    await indexWords(unit, entry);
    await dropDraft(unit, entry.id);
    await hideNotifications(unit, `BlogEntry ${entry.id}`, entry.status !== BlogStatus.Published);
    return { blogEntryId: entry.id, slug: slug(entry.title) };
  },
});

/** An upload that becomes the cover now, or one of the entry's pictures; left out, it stays as it was. */
async function coverOf(
  { coverTempMediaId, coverConsentId, coverMediaId }: Wishes,
  entry: BlogEntry,
  unit: CommandContext,
  actor: Actor,
): Promise<number | null> {
  if (coverTempMediaId !== undefined) {
    const upload = { tempMediaId: coverTempMediaId, consentId: coverConsentId ?? 0, alt: '', adult: false };
    return keepBlogPicture(unit, entry.id, actor, upload);
  }
  return coverMediaId === undefined ? (entry.coverMediaId ?? null) : coverMediaId;
}

/** What is out already only changes; everything else is published now, later, or kept back. */
function settle(entry: BlogEntry, { status, publishAt }: Wishes, now: Date): void {
  if (status === 'Draft') entry.keepBack();
  else if (publishAt && entry.status !== BlogStatus.Published) entry.schedule(new Date(publishAt), now);
  else entry.publish(now);
}
