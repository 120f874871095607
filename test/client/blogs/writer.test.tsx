import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { blank } from '../../../client/features/blogs/writing/content.ts';
import { site } from '../../../client/platform/site.ts';
import { Writer, type WriterProps } from '../../../client/features/blogs/writing/Writer.tsx';
import { serve } from '../people/server.tsx';
import { openRouted } from '../media/open.tsx';

const saved = { blogEntryId: 7, version: 1, savedAt: new Date().toISOString(), replacedRevisionId: null };

function write(answers: Record<string, object>, props: Partial<WriterProps> = {}) {
  const commands = serve({ SaveBlogDraft: saved, GetKinks: [], SearchBlogTags: [], ...answers });
  const born: number[] = [];
  const writer = (
    <Writer
      begun={{ content: { ...blank, title: 'A night by the sea', text: '<p>Cold.</p>' }, version: 0 }}
      entry={undefined}
      blogEntryId={undefined}
      onBorn={(blogEntryId) => born.push(blogEntryId)}
      onDelete={() => Promise.resolve()}
      askForPicture={() => null}
      showText={(text) => text}
      {...props}
    />
  );
  openRouted(<RouterProvider router={createMemoryRouter([{ path: '*', element: writer }])} />);
  const named = (name: string) => commands.filter((one) => one.name === name).map(({ input }) => input);
  return { born, named };
}

test('what is typed is saved by itself, and the entry gets its number once', async () => {
  const { born, named } = write({});
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await waitFor(() => expect(named('SaveBlogDraft')).toHaveLength(1));
  expect(named('SaveBlogDraft')[0]).toMatchObject({ title: 'A night by the sea!', text: '<p>Cold.</p>', version: 0 });
  await screen.findByText('Saved just now');
  await userEvent.click(screen.getByRole('switch', { name: 'Open to comments' }));
  await waitFor(() => expect(named('SaveBlogDraft')).toHaveLength(2));
  expect(named('SaveBlogDraft')[1]).toMatchObject({ blogEntryId: 7, version: 1, commentsAllowed: false });
  expect(born).toEqual([7]);
});

test('what stands in the way of publishing is said at its field, and nothing is sent', async () => {
  const { named } = write({}, { begun: { content: { ...blank, title: 'Sea' }, version: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There are 2 things');
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAttribute('aria-invalid', 'true');
  expect(named('UpdateBlogEntry')).toEqual([]);
});

test('another device’s words are told of, with the way to them', async () => {
  write({ SaveBlogDraft: { ...saved, replacedRevisionId: 31 } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await screen.findByText(/Another device saved something else/);
  expect(screen.getByRole('button', { name: 'View the other version' })).toBeInTheDocument();
});

test('the toolbar is one stop of the Tab key, and the arrows walk in it', async () => {
  write({});
  const buttons = screen.getByRole('toolbar').querySelectorAll('button');
  expect([...buttons].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveFocus();
  expect([...buttons].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('a tag of one’s own is added with Enter, once, and taken away', async () => {
  const { named } = write({});
  const field = screen.getByRole('combobox', { name: 'Add up to ten' });
  await userEvent.type(field, 'Sea{Enter}sea{Enter}a{Enter}');
  expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(1);
  await waitFor(() => expect(named('SaveBlogDraft')).toMatchObject([{ tags: ['Sea'] }]));
});

test.each([
  [false, ['Everybody', 'Members', 'My favourites']],
  [true, ['Members', 'My favourites']],
])('who can read it is chosen among those of the side (in the dark variant: %s)', async (dark, offered) => {
  site.dark = dark;
  write({ GetBlogAudience: { favourites: 3 } });
  const choices = await screen.findByRole('group', { name: 'Who can read it' });
  const labels = within(choices)
    .getAllByRole('radio')
    .map((one) => one.closest('label')?.querySelector('strong')?.textContent);
  expect(labels).toEqual(offered);
  site.dark = false;
});
