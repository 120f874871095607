import { blogWriting, longestBlogWords } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { saveDraft } from '../drafts.ts';
import { BlogDraftSaved } from '../events.ts';
import { mustBeAllowedToWrite, mustHaveAudience } from '../mayWrite.ts';
import { isMine } from '../model/following.ts';
import { keptHtml } from '../../../platform/richText.ts';
import { beginEntry, findOwn } from '../readableEntries.ts';

export const SaveBlogDraft = handle(blogWriting.SaveBlogDraft, {
  async load({ blogEntryId, ...content }, unit, actor) {
    await mustBeAllowedToWrite(unit, actor);
    mustHaveAudience(actor, content);
    return blogEntryId ? findOwn(unit, blogEntryId, actor) : beginEntry(unit, actor);
  },
  may: isMine,
  async do(entry, { blogEntryId: _known, version, text, ...rest }, { profileId: authorId }, unit) {
    if (entry.withheld > 0) refuse('BlogEntryWithheld');
    if (entry.removedAt) refuse('NotFound');
    const saved = await saveDraft(unit, entry.id, { ...rest, text: keptHtml(text, longestBlogWords.text) }, version);
    unit.record(BlogDraftSaved, { blogEntryId: entry.id, authorId, version: saved.version });
    return { ...saved, blogEntryId: entry.id, savedAt: unit.now.toISOString() };
  },
});
