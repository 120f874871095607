import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Thread } from '../../../client/features/mail/Thread.tsx';
import { useQuery } from '../../../client/platform/api.ts';
import { useCurrentProfile } from '../../../client/platform/session.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { mostPictures } from '../../../shared/mail/shapes.ts';
import { FakeRequest } from '../../support/uploads.ts';
import { open } from '../people/server.tsx';
import { conversation, mail, MailServer, mine, pictured } from './mailing.tsx';

function Opened() {
  const { data } = useQuery(mails.GetConversation, { conversationId: 5 });
  return useCurrentProfile() && data ? <Thread conversation={data} name="otto" onLeave={() => undefined} /> : null;
}

const faults: object[] = [];

async function opened(
  all = [mail(1, 'Hello'), mine(2, 'Hello yourself')],
  more: Parameters<typeof conversation>[0] = {},
) {
  const server = new MailServer(all, {
    GetConversation: conversation({ lastNumber: all.length, ...more }),
    GetTempMedia: faults,
  });
  open(<Opened />);
  await waitFor(() => expect(document.querySelector(`[data-number="${all.length}"]`)).toBeInTheDocument());
  return server;
}

const released = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  faults.length = 0;
  FakeRequest.all = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
  let nth = 0;
  URL.createObjectURL = () => `blob:picture${++nth}`;
  URL.revokeObjectURL = released;
});

const file = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (...files: File[]) =>
  act(async () => {
    fireEvent.change(input(), { target: { files } });
    await Promise.resolve();
  });
const chosen = () => screen.queryByRole('list', { name: 'Pictures of this mail' });
/** Has an upload arrive under a number. */
const arrive = (nth: number, tempMediaId: number) =>
  act(async () => {
    FakeRequest.all[nth]!.answer(200, { tempMediaId });
    await Promise.resolve();
  });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const shown = () =>
  [...document.querySelectorAll('img')].map(({ src }) => src).filter((src) => src.includes('/media/'));

test('pictures are on their way as soon as they are chosen, and go out without words', async () => {
  const server = await opened();
  await choose(file('fjord.jpg'), file('wood.jpg'));
  expect(FakeRequest.all.map(({ address }) => address)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/UploadTempMedia\?albumTypeId=5&allowNotJpeg=true/)),
  );
  act(() => FakeRequest.all[0]!.sent(30, 120));
  expect(screen.getByRole('progressbar', { name: 'fjord.jpg' })).toHaveAttribute('aria-valuenow', '25');
  screen.getByText('The pictures are still uploading.');
  await send();
  expect(server.named('SendMail')).toEqual([]);
  await arrive(0, 71);
  await arrive(1, 72);
  await send();
  await waitFor(() => expect(server.named('SendMail')).toHaveLength(1));
  expect(server.named('SendMail')[0]!.input).toEqual({ conversationId: 5, text: '', pictureIds: [71, 72] });
  await waitFor(() => expect(document.querySelector('[data-number="3"]')).toBeInTheDocument());
  await waitFor(() => expect(released).toHaveBeenCalledTimes(2));
  expect(chosen()).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Open picture/ })).toHaveLength(2);
});

test('one can be taken out again, and is gone at the server, too', async () => {
  const server = await opened();
  await choose(file('fjord.jpg'), file('wood.jpg'));
  await arrive(0, 71);
  await userEvent.click(screen.getByRole('button', { name: 'Remove fjord.jpg' }));
  expect(server.named('DeleteMediaItems').map((one) => one.input)).toEqual([{ mediaIds: [71] }]);
  const broken = jest.spyOn(FakeRequest.all[1]!, 'abort');
  await userEvent.click(screen.getByRole('button', { name: 'Remove wood.jpg' }));
  expect(broken).toHaveBeenCalled();
  expect(chosen()).toBeNull();
});

test('what is pasted or dropped comes along, films and the eleventh do not', async () => {
  await opened();
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files: [file('pasted.png', 'image/png')] } });
  fireEvent.drop(screen.getByRole('textbox'), {
    dataTransfer: { files: [file('dropped.jpg'), file('film.mp4', 'video/mp4')], types: ['Files'] },
  });
  expect(within(chosen()!).getAllByRole('listitem')).toHaveLength(2);
  screen.getByText('Only pictures can be sent here.');
  await choose(...Array.from({ length: mostPictures }, (_, at) => file(`${at}.jpg`)));
  expect(within(chosen()!).getAllByRole('listitem')).toHaveLength(mostPictures);
  screen.getByText('A mail can have 10 pictures.');
});

test('what did not arrive holds the mail back until it is tried again or taken out', async () => {
  const server = await opened();
  await choose(file('fjord.jpg'));
  await act(async () => {
    FakeRequest.all[0]!.answer(409, { code: 'QuotaUsedUp' });
    await Promise.resolve();
  });
  await userEvent.type(screen.getByRole('textbox'), 'Look');
  await send();
  expect(server.named('SendMail')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Upload fjord.jpg again' }));
  faults.push({ mediaId: 71, fault: 'Damaged' });
  await arrive(1, 71);
  await screen.findByText('The file is damaged or incomplete.');
  await send();
  expect(server.named('SendMail')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove fjord.jpg' }));
  await send();
  await waitFor(() => expect(server.named('SendMail')).toHaveLength(1));
});

test('pictures from somebody who has no answer are not asked for before somebody wants to see them', async () => {
  await opened([mail(1, '', { pictures: pictured(2) }), mine(2, '', { pictures: pictured(1, 20) })], {
    hasWritten: false,
  });
  screen.getByText('2 pictures from otto, who you have not answered yet');
  expect(shown()).toEqual([expect.stringContaining('/media/20.webp')]);
  const show = screen.getByRole('button', { name: 'Show them' });
  show.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toHaveLength(3);
  screen.getByRole('img', { name: 'Picture 1 of 2 from otto' });
});

test('they stand plain once one has written; what is not there says so', async () => {
  const [first] = pictured(1);
  const rest = [
    { mediaId: 12, state: 'Waiting', picture: null, full: null },
    { mediaId: 13, state: 'Failed', picture: null, full: null },
  ] as const;
  await opened([mail(1, 'Look', { pictures: [first!, ...rest] })]);
  expect(shown()).toHaveLength(1);
  screen.getByText('The picture is on its way');
  screen.getByText('This picture could not be shown');
  expect(screen.getAllByRole('link', { name: /^Open picture/ })).toHaveLength(1);
});
