/** An album of a lodge: files go into it as into an own one, and what is mine goes elsewhere or is replaced. */
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as AlbumPage } from './page.tsx';
import { fakeBrowser, FakeRequest } from '../../support/uploads.ts';
import { mine } from '../media/items.ts';
import { openGuarded } from '../media/open.tsx';
import { serve } from '../people/server.tsx';
import { anItem, anAlbum } from './items.ts';

let answers: Record<string, object>;
let commands: ReturnType<typeof serve>;
const me = { isLoggedIn: true, id: 1, name: 'anna', profileType: 'Single', persons: [{ personId: 1, name: 'Anna' }] };

beforeEach(() => {
  fakeBrowser();
  answers = {
    ...{ GetProfileData: me, GetMyAlbums: mine, GetTempMedia: [], ConfirmMediaConsent: { consentId: 9 } },
    ...{ GetMediaAlbum: anAlbum(), SaveMediaItem: { mediaItemId: 1 }, SaveTempMedia: { mediaId: 77 } },
    ...{ CreateTempPictureFromLodgeMedia: { tempMediaId: 77 }, DeleteMediaItem: {}, DeleteMediaItems: {} },
  };
  commands = serve(answers);
});

const dialog = () => within(screen.getByRole('dialog'));
const pick = async (...names: string[]) => {
  const input = await waitFor(() => document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement);
  await userEvent.upload(
    input,
    names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
  );
};
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
const sent = (name: string) => commands.filter((one) => one.name === name).map(({ input }) => input);

async function confirmed(button: RegExp) {
  await userEvent.click(dialog().getByRole('checkbox', { name: /I hereby confirm/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Nobody' }));
  await userEvent.click(dialog().getByRole('button', { name: button }));
}

test('several files go into the album, one after the other; a failed one is tried again, and then the dialog is done', async () => {
  openGuarded(<AlbumPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add pictures or videos' }));
  await pick('a.jpg', 'b.jpg');
  expect(dialog().queryByLabelText(/^Caption/)).toBeNull();
  expect(dialog().getByRole('button', { name: /^Upload/ })).toHaveAccessibleDescription(
    'Please confirm copyright and consent first.',
  );
  await confirmed(/^Upload 2 files/);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  const [a, b] = FakeRequest.all as [FakeRequest, FakeRequest];
  expect(a.address).toContain('albumTypeId=4&allowNotJpeg=true&allowUploadVideo=true');
  await act(async () => a.answer(200, { tempMediaId: 11 }));
  await waitFor(() => expect(sent('SaveMediaItem')).toMatchObject([{ albumId: 4, tempMediaId: 11, consentId: 9 }]));
  act(() => b.onerror?.());
  await userEvent.click(await row('b.jpg').findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  await act(async () => FakeRequest.last.answer(200, { tempMediaId: 12 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('SaveMediaItem')).toMatchObject([{ tempMediaId: 11 }, { tempMediaId: 12 }]);
  expect(screen.getByText('2 files sent. We look at them first, then the lodge does.')).toBeVisible();
});

test('of one file alone its words are asked, and what waits is not left without a question', async () => {
  openGuarded(<AlbumPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add pictures or videos' }));
  await pick('a.jpg');
  await userEvent.type(dialog().getByLabelText(/^Caption/), 'The stairs');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /^Leave while files/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await confirmed(/^Upload 1 file/);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  await act(async () => FakeRequest.last.answer(200, { tempMediaId: 11 }));
  await waitFor(() => expect(sent('SaveMediaItem')).toMatchObject([{ caption: 'The stairs' }]));
});

test('what is mine is copied into an album of mine, once, with the words it has and its own confirmation', async () => {
  openGuarded(<AlbumPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for The jetty' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to my pictures' }));
  expect(await screen.findByLabelText('Album')).toHaveDisplayValue('Autumn');
  await confirmed(/^Copy$/);
  await waitFor(() => expect(sent('SaveTempMedia')).toHaveLength(1));
  expect(sent('CreateTempPictureFromLodgeMedia')).toEqual([{ mediaItemId: 5 }]);
  expect(sent('SaveTempMedia')).toEqual([
    { tempMediaId: 77, albumId: 4, consentId: 9, caption: 'The jetty', alt: '', adult: false },
  ]);
  expect(await screen.findByText('Copied to the album Autumn.')).toBeVisible();
});

test('another upload takes the place of what is mine', async () => {
  openGuarded(<AlbumPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for The jetty' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace with another' }));
  await pick('new.jpg');
  await confirmed(/^Send/);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  await act(async () => FakeRequest.last.answer(200, { tempMediaId: 11 }));
  await waitFor(() =>
    expect(sent('SaveMediaItem')).toMatchObject([
      { albumId: 4, mediaItemId: 5, tempMediaId: 11, caption: 'The jetty' },
    ]),
  );
});

test('whose it is not, and what is not ready, is not copied or replaced', async () => {
  answers['GetMediaAlbum'] = anAlbum([anItem({ mine: false, can: ['AddReport', 'DeleteMediaItem'] })]);
  openGuarded(<AlbumPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for The jetty' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Report', 'Delete']);
});
