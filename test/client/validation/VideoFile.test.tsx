import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoFile } from '../../../client/features/validation/VideoFile.tsx';
import { FakeRequest } from '../../support/uploads.ts';
import { show } from '../ui/show.tsx';

beforeEach(() => {
  FakeRequest.all = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
  globalThis.matchMedia = jest.fn(() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  show(<VideoFile personId={7} onClose={() => undefined} />);
});

async function pick(name: string, type: string, size = 2_000_000) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['film'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  await userEvent.upload(input, file, { applyAccept: false });
}

const send = () => screen.getByRole('button', { name: 'Send the video' });

test('a file of another kind or too large is told before it is sent', async () => {
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await pick('cat.png', 'image/png');
  expect(screen.getByText(/We cannot read this kind of file/)).toBeVisible();
  await userEvent.click(send());
  await pick('long.mp4', 'video/mp4', 61 * 1024 * 1024);
  expect(screen.getByText(/larger than 60 MB/)).toBeVisible();
  await userEvent.click(send());
  expect(FakeRequest.all).toEqual([]);
  await pick('short.mov', 'video/quicktime');
  expect(screen.getByText('short.mov')).toBeVisible();
  expect(send()).not.toHaveAttribute('aria-disabled');
});

test('from uploading over saving to a failure, with cancel and another try', async () => {
  await pick('short.mp4', 'video/mp4');
  await userEvent.click(send());
  act(() => FakeRequest.last.sent(62, 100));
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '62');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(send());
  act(() => FakeRequest.last.sent(100, 100));
  expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => FakeRequest.last.answer(409, { code: 'ValidationExpired' }));
  expect(screen.getByText('That took longer than half an hour. Please start again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(FakeRequest.all).toHaveLength(3);
});
