import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card } from '../people/server.tsx';
import { entry, openBlogs } from './pages.tsx';

const named = (names: string[], sent: { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => names.includes(name));

test('a period that does not exist is read as seven days', async () => {
  openBlogs('/Top/Commented?period=5', { GetMostCommented: { items: [], more: false } });
  await screen.findByText('No comments in this period');
  expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
});

test.each(['0', '14', '30'])('the period %s goes on to the next list', async (period) => {
  openBlogs(`/Top/Read?period=${period}`);
  await screen.findByText('Nothing read in this period');
  const lists = screen.getByRole('navigation', { name: 'Top' });
  expect(within(lists).getByRole('link', { name: /^Most commented/ })).toHaveAttribute(
    'href',
    `/Community/Blogs/Top/Commented?period=${period}`,
  );
});

test('a ban leads from every page of the blogs to its own, which says why and until when', async () => {
  const { here } = openBlogs('/Top/Read?period=14', {
    ProfileBlogBan: { banType: 'Blogs', until: '2027-02-03T12:00:00.000Z', statementId: 4 },
    GetStatement: { rule: 'Confidences', knownFacts: null, facts: 'Three entries named a workplace.' },
  });
  await screen.findByText('Three entries named a workplace.');
  expect(here.place).toBe('/Community/Blogs/Ban');
  screen.getByText(/3 February 2027/);
  expect(screen.getByRole('link', { name: 'Read the decision and appeal' })).toHaveAttribute('href', '/Statement/4');
});

test('without a ban its page leads back to the blogs', async () => {
  const { here } = openBlogs('/Ban');
  await screen.findByText('No entries yet');
  expect(here.place).toBe('/Community/Blogs');
});

test('what is hidden from a card comes back by undoing it', async () => {
  const { sent } = openBlogs('', { GetAllBlogEntries: { items: [entry(5, 'First dip')], more: false } });
  const hide = async (what: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “First dip”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  };
  await hide('Hide this entry');
  await screen.findByText('You will no longer see “First dip”.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await hide('Hide all by anna');
  await screen.findByText('You will no longer see entries by anna.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'HideEntry', input: { blogEntryId: 5 } },
      { name: 'UnhideEntry', input: { blogEntryId: 5 } },
      { name: 'HideAuthor', input: { profileId: 7 } },
      { name: 'UnhideAuthor', input: { profileId: 7 } },
    ]),
  );
});

test('a card offers to follow its author or to stop, says which it is, and asks anew when it changed', async () => {
  const list = { items: [entry(5, 'First dip')], more: false };
  const { sent } = openBlogs('', { GetAllBlogEntries: list });
  const choose = async (what: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “First dip”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  };
  expect(await screen.findByText('First dip')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Following anna' })).toBeNull();
  list.items = [entry(5, 'First dip', { authorFollowed: true })];
  await choose('Follow anna');
  await screen.findByRole('img', { name: 'Following anna' });
  list.items = [];
  await choose('Stop following anna');
  await screen.findByText('No entries yet');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(named(['FollowBlogAuthor', 'UnfollowBlogAuthor'], sent)).toEqual([
    { name: 'FollowBlogAuthor', input: { profileId: 7 } },
    { name: 'UnfollowBlogAuthor', input: { profileId: 7 } },
  ]);
});

test('a list with something new is marked as read by its own command, and an all-read one offers nothing', async () => {
  const marks = { myKinks: 4, myComments: 0, myBlogs: 0, followed: 0, followedAuthors: 0, followers: 0, curated: 0 };
  const { sent } = openBlogs('/MyKinks', {
    GetBlogMarks: marks,
    GetEntriesMatchingMyKinks: { items: [entry(5, 'First dip')], more: false },
    GetMyCommentsBlogEntries: { items: [entry(6, 'Second dip')], more: false },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['MarkEntriesMatchingKinksAsRead']));
  await userEvent.click(screen.getByRole('link', { name: 'My comments' }));
  await screen.findByText('Second dip');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('chosen tags and authors become chips of the address, words stay out of it, and each can be taken away', async () => {
  const found = { title: [{ text: 'First dip', hit: false }], teaser: [{ text: 'thermos', hit: true }] };
  const { sent, here } = openBlogs('?author=7', {
    SearchBlogTagsAndAuthors: { tags: [{ tag: 'winter', entries: 3 }], authors: [card(9, 'winterfox')] },
    GetBlogTagsAndAuthors: { tags: [], authors: [card(7, 'anna')] },
    SearchBlogEntries: { items: [{ ...entry(5, 'First dip'), found }], more: false },
  });
  const field = await screen.findByRole('combobox', { name: 'Search for words, tags or authors' });
  await screen.findByRole('button', { name: 'Remove “anna”' });
  await userEvent.type(field, 'win');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('button', { name: 'Remove “#winter”' });
  expect(here.place).toBe('/Community/Blogs?tag=winter&author=7');
  expect(field).toHaveValue('');
  await userEvent.type(field, 'thermos{Enter}');
  expect((await screen.findByText('thermos', { selector: 'mark' })).tagName).toBe('MARK');
  expect(here.place).toBe('/Community/Blogs?tag=winter&author=7');
  expect(here.state).toEqual({ words: 'thermos' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove “anna”' }));
  await waitFor(() => expect(here.place).toBe('/Community/Blogs?tag=winter'));
  expect(named(['SearchBlogEntries'], sent).at(-1)?.input).toMatchObject({
    text: 'thermos',
    tags: ['winter'],
    authors: [],
  });
});

test('a card leads by its tag to what else there is about it', async () => {
  openBlogs('', { GetAllBlogEntries: { items: [entry(5, 'First dip', { tags: ['Kød & vin'] })], more: false } });
  const tag = await screen.findByRole('link', { name: 'Kød & vin' });
  expect(new URLSearchParams(tag.getAttribute('href')?.split('?')[1]).getAll('tag')).toEqual(['Kød & vin']);
});

test('what I deleted stands in my list until it is gone, and can be restored', async () => {
  const own = { status: 'Published', publishAt: null, draft: false, withheld: false } as const;
  const gone = { ...entry(5, 'Gone'), ...own, deletedUntil: '2026-12-14T12:00:00.000Z', can: ['RestoreBlogEntry'] };
  const plan = { ...entry(6, ''), ...own, status: 'Draft', publishAt: '2026-12-01T12:00:00.000Z', deletedUntil: null };
  const { sent } = openBlogs('/MyBlogs', {
    GetMyBlogEntries: { items: [gone, { ...plan, can: ['UpdateBlogEntry'] }], more: false },
  });
  await screen.findByText(/^Deleted\. Can be restored until 14 December 2026/);
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
  screen.getByText(/^Will be published on 1 December 2026/);
  expect(screen.getByRole('link', { name: 'Without a title' })).toHaveAttribute('href', '/Community/Blogs/Edit/6');
  await userEvent.click(screen.getByRole('button', { name: 'Restore “Gone”' }));
  await screen.findByText('“Gone” is back.');
  expect(sent).toEqual([{ name: 'RestoreBlogEntry', input: { blogEntryId: 5 } }]);
});
