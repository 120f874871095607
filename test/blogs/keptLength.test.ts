import { expect, test } from '@jest/globals';
import { longestBlogWords } from '../../shared/blogs/writing.ts';
import { longestDebateWords } from '../../shared/lodgeDebates/contract.ts';
import { aCategory, aTopic, lodgeWith } from '../support/debates.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Signs that stand in HTML by their names: kept so, the text is half as long again. */
const growing = (length: number) => '& once'.repeat(Math.floor(length / 6));
const tooLong = { status: 400, fields: [{ field: 'text' }] };

test('an entry is as long as it is kept: what its signs make too long is refused, also as a draft', async () => {
  const anna = await given.profile();
  const entry = { title: 'A long list of things', text: growing(59_200) };
  await expect(anna.UpdateBlogEntry({ ...entry, status: 'Published' })).rejects.toMatchObject(tooLong);
  await expect(anna.SaveBlogDraft({ ...entry, version: 0 })).rejects.toMatchObject(tooLong);
  const text = growing(25_000);
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...entry, text, status: 'Draft' });
  const [kept] = await world.sql<{ length: number }>('select length(text) from blog_entry where id = $1', [
    blogEntryId,
  ]);
  expect(kept!.length).toBeGreaterThan(text.length);
  expect(kept!.length).toBeLessThanOrEqual(longestBlogWords.text);
});

test('so is a topic', async () => {
  const { lodgeId, owner } = await lodgeWith({});
  const categoryId = await aCategory(lodgeId, owner);
  const text = growing(longestDebateWords.text - 200);
  await expect(owner.CreateDebateEntry({ categoryId, title: 'A list', text })).rejects.toMatchObject(tooLong);
  const entryId = await aTopic(categoryId, owner);
  await expect(owner.UpdateDebateEntry({ entryId, title: 'A list', text })).rejects.toMatchObject(tooLong);
});
