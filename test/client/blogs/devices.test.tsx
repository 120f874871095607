import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { LiveMessages } from '../../../shared/declared.ts';
import type { News } from '../../../shared/hub.ts';
import { connectHub, disconnectHub } from '../../../client/platform/hub.ts';
import { blank } from '../../../client/features/blogs/writing/content.ts';
import { BlogWrite } from '../../../client/screens/blogs/BlogWrite.tsx';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { openRouted } from '../media/open.tsx';
import { serve } from '../people/server.tsx';
import { heard } from '../../support/jsdom/socket.ts';

afterEach(disconnectHub);

const picture = { mediaId: 5, picture: null, alt: 'A jetty', adult: false, adultByHouse: false, state: 'Waiting' };

const written = (version: number, text: string) => ({
  ...{ ...blank, blogEntryId: 7, title: 'A night by the sea', text, version },
  ...{ status: 'Draft', draft: true, scheduledFor: null, slug: 'a-night-by-the-sea', revisions: 0 },
  ...{ savedAt: new Date().toISOString(), pictures: [picture], can: ['UpdateBlogEntry'] },
});

/** The page on which an entry is written, as it was saved last; the answers may change. */
async function write(more: Record<string, object> = {}) {
  const answers: Record<string, object> = {
    GetProfileData: { isLoggedIn: true, id: 3, member: true, darkStatus: 'None', profileType: 'Single' },
    GetBlogEntryDataForEdit: written(4, '<p>Cold.</p>'),
    GetBlogAudience: { favourites: 0 },
    GetMyAlbums: { usualHours: null },
    ...{ GetKinks: [], SearchBlogTags: [], Settings: {} },
    ...more,
  };
  const commands = serve(answers);
  const routes = [
    {
      path: '/Community/Blogs/Edit/:id',
      element: (
        <>
          <BlogWrite />
          <Toasts />
        </>
      ),
    },
  ];
  openRouted(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/Community/Blogs/Edit/7'] })} />);
  connectHub();
  await waitFor(() => expect(heard.has('news')).toBe(true));
  await screen.findByText('Cold.');
  const named = (name: string) => commands.filter((one) => one.name === name).map(({ input }) => input);
  return { answers, named };
}

const tell = (draft: Parameters<LiveMessages['draft']>[0]) =>
  act(() => heard.get('news')?.({ messages: [{ name: 'draft', message: draft }] } satisfies News));

const elsewhere = /^This entry has just been saved in another window/;

test('another device’s save is said at once, and its words can be loaded and left again', async () => {
  const { answers, named } = await write();
  tell({ blogEntryId: 8, version: 9 });
  tell({ blogEntryId: 7, version: 4 });
  expect(screen.queryByText(elsewhere)).toBeNull();
  answers['GetBlogEntryDataForEdit'] = written(5, '<p>Cold and windy.</p>');
  tell({ blogEntryId: 7, version: 5 });
  await screen.findByText(elsewhere);
  const load = screen.getByRole('button', { name: 'Load the other version' });
  await waitFor(() => expect(load).not.toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(load);
  await screen.findByText('Cold and windy.');
  expect(screen.queryByText(elsewhere)).toBeNull();
  expect(named('SaveBlogDraft')).toEqual([]);
  // The toolbar has one too.
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await screen.findByText('Cold.');
  await waitFor(() => expect(named('SaveBlogDraft')).toMatchObject([{ text: '<p>Cold.</p>', version: 5 }]));
});

test('who goes on here has their words saved at once, on the version that they know', async () => {
  const { named } = await write({
    SaveBlogDraft: { blogEntryId: 7, version: 6, savedAt: new Date().toISOString(), replacedRevisionId: 31 },
  });
  tell({ blogEntryId: 7, version: 5 });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue here' }));
  await screen.findByText(/the other version is kept/);
  expect(named('SaveBlogDraft')).toMatchObject([{ text: '<p>Cold.</p>', version: 4 }]);
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test('a picture is said to be for adults alone by its switch, and what the house decided is only said', async () => {
  const inText = written(4, '<p>Cold.</p><img data-media-id="5">');
  const { answers, named } = await write({ GetBlogEntryDataForEdit: { ...inText, coverMediaId: 5 } });
  const [inTheText, onTheCover] = await screen.findAllByRole('switch', { name: /^For adults only/ });
  inTheText!.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(named('UpdateMediaItem')).toMatchObject([{ mediaId: 5, adult: true, alt: 'A jetty' }]));
  answers['GetBlogEntryDataForEdit'] = {
    ...inText,
    coverMediaId: 5,
    pictures: [{ ...picture, adult: true, adultByHouse: true }],
  };
  await userEvent.click(onTheCover!);
  await waitFor(() => expect(onTheCover).toBeDisabled());
  expect(inTheText).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(inTheText!);
  expect(named('UpdateMediaItem')).toHaveLength(2);
});
