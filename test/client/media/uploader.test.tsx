import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Uploader } from '../../../client/features/media/Uploader.tsx';
import type { OwnAlbums } from '../../../client/kit/upload/mediaFile.ts';
import { markStale } from '../../../client/platform/store.ts';
import { fakeBrowser, FakeRequest } from '../../support/uploads.ts';
import { serve } from '../people/server.tsx';
import { mine, own } from './items.ts';
import { openGuarded } from './open.tsx';

const albums = mine as unknown as OwnAlbums;
const me = { isLoggedIn: true, id: 1, name: 'anna', profileType: 'Single', persons: [{ personId: 1, name: 'Anna' }] };

let answers: Record<string, object>;
let commands: ReturnType<typeof serve>;

beforeEach(() => {
  fakeBrowser();
  answers = {
    GetProfileData: me,
    GetTempMedia: [],
    ConfirmMediaConsent: { consentId: 9 },
    SaveTempMedia: { mediaId: 1 },
  };
  commands = serve(answers);
});

const show = (albumId = 4) => {
  const album = albums.albums.find((one) => one.albumId === albumId)!;
  openGuarded(<Uploader mine={albums} album={album} onAlbum={() => undefined} />);
};
const pick = (...files: [string, string, number?][]) =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    files.map(([name, type, size = 2_000_000]) => {
      const file = new File(['x'], name, { type });
      Object.defineProperty(file, 'size', { value: size });
      return file;
    }),
    { applyAccept: false },
  );
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
const button = () => screen.getByRole('button', { name: /^Upload/ });
const saved = () => commands.filter(({ name }) => name === 'SaveTempMedia').map(({ input }) => input);

async function confirmAndSend() {
  await userEvent.click(
    screen.getByRole('checkbox', { name: /I hereby confirm that I have both copyright and consent/ }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Me' }));
  await userEvent.click(button());
}

test('nothing is sent before copyright and consent are confirmed and it is said who is shown', async () => {
  show();
  await pick(['one.jpg', 'image/jpeg']);
  expect(button()).toHaveAccessibleDescription('Please confirm copyright and consent first.');
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('checkbox', { name: /I hereby confirm/ }));
  expect(button()).toHaveAccessibleDescription('Please say who is shown first.');
  await userEvent.click(screen.getByRole('button', { name: 'Another member with a badge' }));
  expect(button()).toHaveAccessibleDescription('Please enter the name of the other member first.');
  await userEvent.click(button());
  expect(FakeRequest.all).toEqual([]);
  expect(commands).toEqual([]);
  await userEvent.type(screen.getByLabelText('Profile name of the other member'), 'bert');
  await userEvent.click(button());
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  expect(commands[0]).toEqual({
    name: 'ConfirmMediaConsent',
    input: { version: 1, depicted: 4, otherName: 'bert' },
  });
});

test('three at a time, saved in the order of the list, with the failed one tried again', async () => {
  show();
  await pick(['a.jpg', 'image/jpeg'], ['b.jpg', 'image/jpeg'], ['c.jpg', 'image/jpeg'], ['d.jpg', 'image/jpeg']);
  await confirmAndSend();
  await waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  expect(row('d.jpg').getByText('Waiting for its turn')).toBeVisible();
  const [a, b, c] = FakeRequest.all as [FakeRequest, FakeRequest, FakeRequest];
  expect(a.address).toContain('albumTypeId=2&allowNotJpeg=true&allowUploadVideo=true');
  act(() => a.sent(1_240_000, 2_000_000));
  expect(row('a.jpg').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  await act(async () => b.answer(200, { tempMediaId: 12 }));
  expect(row('b.jpg').getByText('Removing location data and resizing')).toBeVisible();
  // What stands before it is not here yet.
  expect(saved()).toEqual([]);
  await act(async () => a.answer(200, { tempMediaId: 11 }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toMatchObject([{ tempMediaId: 11, consentId: 9, albumId: 4 }, { tempMediaId: 12 }]);
  act(() => c.onerror?.());
  expect(await row('c.jpg').findByText('The connection was lost, but nothing is gone.')).toBeVisible();
  await userEvent.click(row('c.jpg').getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(5));
  expect(FakeRequest.last.headers['idempotency-key']).toBe(c.headers['idempotency-key']);
});

test('done once the server says it is ready, and failed with the reason where it cannot be', async () => {
  show();
  await pick(['good.jpg', 'image/jpeg'], ['bad.mp4', 'video/mp4']);
  await confirmAndSend();
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  await act(async () => {
    FakeRequest.all[0]?.answer(200, { tempMediaId: 11 });
    FakeRequest.all[1]?.answer(200, { tempMediaId: 12 });
  });
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(row('good.jpg').getByText('Saving')).toBeVisible();
  answers['GetTempMedia'] = [own(11, 'good.jpg'), own(12, 'bad.mp4', { status: 'ConversionFailed', fault: 'Damaged' })];
  act(() => void markStale(['MyMedia']));
  expect(await row('good.jpg').findByText('Done')).toBeVisible();
  expect(row('bad.mp4').getByText('The file is damaged or incomplete.')).toBeVisible();
  expect(row('bad.mp4').queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what cannot be sent is told beside it and left out', async () => {
  show(3);
  await pick(
    ['film.mp4', 'video/mp4'],
    ['phone.heic', 'image/heic'],
    ['huge.jpg', 'image/jpeg', 41 * 1024 * 1024],
    ['note.pdf', 'application/pdf'],
    ['fine.png', 'image/png'],
  );
  expect(row('film.mp4').getByText(/A profile picture cannot be a video/)).toBeVisible();
  expect(row('phone.heic').getByText(/We cannot take HEIC pictures/)).toBeVisible();
  expect(row('huge.jpg').getByText('This picture is larger than 40 MB.')).toBeVisible();
  expect(row('note.pdf').getByText('We cannot read this kind of file.')).toBeVisible();
  expect(button()).toHaveTextContent('Upload 1 file');
});

test('cancelling breaks off what is on its way', async () => {
  show();
  await pick(['one.jpg', 'image/jpeg']);
  await confirmAndSend();
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  const abort = jest.spyOn(FakeRequest.last, 'abort');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel one.jpg' }));
  expect(abort).toHaveBeenCalled();
  expect(screen.queryByText('one.jpg')).toBeNull();
  expect(saved()).toEqual([]);
});
