import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const entry = (title: string) => ({ title, text: `<p>${title} and more.</p>` });

const kinds = async (by: Somebody, blogEntryId: number) =>
  (await by.GetBlogRevisions({ blogEntryId })).items.map(({ kind, title }) => [kind, title]);

test('the later of two devices wins, and is told where the other version is', async () => {
  const phone = await given.profile();
  const laptop = await given.anotherBrowserOf(phone);
  const begun = await phone.SaveBlogDraft({ ...entry('Begun'), version: 0 });
  const { blogEntryId } = begun;
  const onLaptop = await laptop.SaveBlogDraft({ ...entry('On the laptop'), blogEntryId, version: begun.version });
  expect(onLaptop.replacedRevisionId).toBeNull();
  const onPhone = await phone.SaveBlogDraft({ ...entry('On the phone'), blogEntryId, version: begun.version });
  expect((await phone.GetBlogEntryDataForEdit({ blogEntryId })).title).toBe('On the phone');
  expect(onPhone.version).toBeGreaterThan(onLaptop.version);
  const revisionId = onPhone.replacedRevisionId!;
  expect(await phone.GetBlogRevision({ revisionId })).toMatchObject({ ...entry('On the laptop'), blogEntryId });
  const again = await phone.SaveBlogDraft({ ...entry('On the phone still'), blogEntryId, version: onPhone.version });
  expect(again.replacedRevisionId).toBeNull();
});

test('two devices at once: one draft stands, the other is a revision, nothing is lost', async () => {
  const phone = await given.profile();
  const laptop = await given.anotherBrowserOf(phone);
  const { blogEntryId, version } = await phone.SaveBlogDraft({ ...entry('Begun'), version: 0 });
  await Promise.all([
    phone.SaveBlogDraft({ ...entry('Phone'), blogEntryId, version }),
    laptop.SaveBlogDraft({ ...entry('Laptop'), blogEntryId, version }),
  ]);
  const { title } = await phone.GetBlogEntryDataForEdit({ blogEntryId });
  const replaced = (await kinds(phone, blogEntryId)).filter(([kind]) => kind === 'Replaced').map(([, name]) => name);
  expect([title, ...replaced].sort()).toEqual(['Laptop', 'Phone']);
});

test('the same words from two devices replace nothing', async () => {
  const phone = await given.profile();
  const laptop = await given.anotherBrowserOf(phone);
  const { blogEntryId, version } = await phone.SaveBlogDraft({ ...entry('Begun'), version: 0 });
  await phone.SaveBlogDraft({ ...entry('The same'), blogEntryId, version });
  const saved = await laptop.SaveBlogDraft({ ...entry('The same'), blogEntryId, version });
  expect(saved.replacedRevisionId).toBeNull();
  expect((await kinds(phone, blogEntryId)).filter(([kind]) => kind === 'Replaced')).toEqual([]);
});

test('a version is kept every ten minutes, not with every save', async () => {
  const anna = await given.profile();
  let { blogEntryId, version } = await anna.SaveBlogDraft({ ...entry('First'), version: 0 });
  const save = async (title: string) => {
    const by = await given.anotherBrowserOf(anna);
    ({ blogEntryId, version } = await by.SaveBlogDraft({ ...entry(title), blogEntryId, version }));
  };
  await save('Second');
  await save('Third');
  expect(await kinds(anna, blogEntryId)).toEqual([['Interval', 'First']]);
  await world.advance(11 * minutes);
  await save('Fourth');
  const by = await given.anotherBrowserOf(anna);
  expect(await kinds(by, blogEntryId)).toEqual([
    ['Interval', 'Third'],
    ['Interval', 'First'],
  ]);
});

test('what readers saw before a change stays a version', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...entry('As it was'), status: 'Published' });
  await anna.UpdateBlogEntry({ ...entry('As it is'), blogEntryId, status: 'Published' });
  const { items } = await anna.GetBlogRevisions({ blogEntryId });
  expect(items).toMatchObject([{ kind: 'Published', title: 'As it was', words: 5 }]);
  expect(await anna.GetBlogRevision({ revisionId: items[0]!.revisionId })).toMatchObject(entry('As it was'));
  expect((await anna.GetBlogEntryDataForEdit({ blogEntryId })).revisions).toBe(1);
});

test('fifty versions stay, the newest', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...entry('Version 0'), status: 'Published' });
  for (let number = 1; number <= 52; number++)
    await anna.UpdateBlogEntry({ ...entry(`Version ${number}`), blogEntryId, status: 'Published' });
  const all = await kinds(anna, blogEntryId);
  expect([all.length, all[0]?.[1], all.at(-1)?.[1]]).toEqual([50, 'Version 51', 'Version 2']);
});

test('earlier versions are their author’s alone, and gone with the entry', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...entry('As it was'), status: 'Published' });
  await anna.UpdateBlogEntry({ ...entry('As it is'), blogEntryId, status: 'Published' });
  const [{ revisionId } = { revisionId: 0 }] = (await anna.GetBlogRevisions({ blogEntryId })).items;
  const staff = await given.profile({ role: 'Support' });
  for (const somebody of [bert, staff]) {
    await expect(somebody.GetBlogRevision({ revisionId })).rejects.toMatchObject({ code: 'NotFound' });
    expect(await kinds(somebody, blogEntryId)).toEqual([]);
  }
  await anna.DeleteBlogEntry({ blogEntryId });
  await expect(anna.GetBlogRevision({ revisionId })).rejects.toMatchObject({ code: 'NotFound' });
  await anna.RestoreBlogEntry({ blogEntryId });
  await anna.GetBlogRevision({ revisionId });
});
