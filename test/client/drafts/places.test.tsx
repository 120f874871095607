import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentForm } from '../../../client/features/blogs/CommentForm.tsx';
import { Composer } from '../../../client/features/lodgeDebates/Composer.tsx';
import { TopicWriter } from '../../../client/features/lodgeDebates/TopicWriter.tsx';
import { MeetupComments } from '../../../client/features/lodgeMeetups/MeetupComments.tsx';
import { useCurrentProfile } from '../../../client/platform/session.ts';
import { markStale } from '../../../client/platform/store.ts';
import { openGuarded } from '../media/open.tsx';
import { open } from '../people/server.tsx';
import { serveAsta } from '../lodgeDebates/debate.tsx';
import { DraftServer } from './server.ts';

let drafts: DraftServer;
beforeEach(() => {
  sessionStorage.clear();
  drafts = new DraftServer();
});

const meetup = { meetupId: 4, comments: 0, can: ['AddMeetupComment'] } as never;

/** A place with a field, the command by which its words are sent, and the button for that. */
const places = {
  'BlogEntry 5': [() => <CommentForm blogEntryId={5} onSent={() => undefined} />, 'AddBlogComment', 'Comment'],
  'BlogComment 9': [
    () => <CommentForm blogEntryId={5} answers={{ commentId: 9, name: 'otto' }} onSent={() => undefined} />,
    'AddBlogComment',
    'Reply',
  ],
  'DebateEntry 5': [
    () => <Composer entryId={5} answered={undefined} onCancel={() => undefined} onSent={() => undefined} />,
    'AddDebateEntryComment',
    'Send',
  ],
  'Meetup 4': [() => <MeetupComments meetup={meetup} />, 'AddMeetupComment', 'Send'],
} as const;
type Place = keyof typeof places;
const names = Object.keys(places) as Place[];

/** Opens a place on another device, or again. */
function at(place: Place, refusals: Record<string, string> = {}) {
  cleanup();
  const [Field] = places[place];
  const sent = serveAsta({ GetMeetupComments: { items: [], more: false } }, refusals, drafts);
  const Page = () => useCurrentProfile() && <Field />;
  open(<Page />);
  return sent;
}

const field = () => screen.findByRole('textbox');
const onOtherDevice = (text: string, place = 'BlogEntry 5') =>
  act(async () => {
    drafts.put(place, '', text);
    markStale(['Draft']);
    await Promise.resolve();
  });

test.each(names)(
  '%s: what is written is kept, stands on another device, and is gone when it is sent',
  async (place) => {
    const [, command, send] = places[place];
    at(place);
    await userEvent.type(await field(), 'Half a thought');
    await screen.findByText('Draft saved', {}, { timeout: 3000 });
    expect(drafts.textAt(place)).toBe('Half a thought');
    sessionStorage.clear();
    const sent = at(place);
    await waitFor(async () => expect(await field()).toHaveValue('Half a thought'));
    screen.getByText('Draft saved');
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(sent.map(({ name }) => name)).toContain(command);
    expect([drafts.textAt(place), sessionStorage.length]).toEqual([undefined, 0]);
    at(place);
    expect(await field()).toHaveValue('');
  },
);

test('what another device writes arrives in an empty field, and never over words that are being typed', async () => {
  at('BlogEntry 5');
  await field();
  await onOtherDevice('From the phone');
  await waitFor(async () => expect(await field()).toHaveValue('From the phone'));
  await userEvent.type(await field(), ', and more');
  await onOtherDevice('Other words');
  expect(await field()).toHaveValue('From the phone, and more');
  await waitFor(() => expect(drafts.textAt('BlogEntry 5')).toBe('From the phone, and more'), { timeout: 5000 });
  // Sent there, it goes here.
  await onOtherDevice('');
  await waitFor(async () => expect(await field()).toHaveValue(''));
});

test('what cannot be saved lies in this window, which says so, and is there when it is opened again', async () => {
  at('BlogEntry 5', { SaveDraft: 'NotFound' });
  await userEvent.type(await field(), 'Offline');
  await screen.findByText('Not saved yet, but kept in this window', {}, { timeout: 3000 });
  at('BlogEntry 5');
  await waitFor(async () => expect(await field()).toHaveValue('Offline'));
  await waitFor(() => expect(drafts.textAt('BlogEntry 5')).toBe('Offline'), { timeout: 3000 });
  expect(sessionStorage.length).toBe(0);
});

test('what is refused when it is sent stays kept', async () => {
  at('BlogEntry 5', { AddBlogComment: 'BlogEntryClosed' });
  await userEvent.type(await field(), 'Too late');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(drafts.textAt('BlogEntry 5')).toBe('Too late'), { timeout: 3000 });
  expect(await field()).toHaveValue('Too late');
});

test('a draft is thrown away by who is sure of it', async () => {
  drafts.put('BlogEntry 5', '', 'Away with it');
  at('BlogEntry 5');
  for (const [answer, left] of [
    ['Cancel', 'Away with it'],
    ['Discard', ''],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    const buttons = [...dialog.querySelectorAll('button')];
    await userEvent.click(buttons.find(({ textContent }) => textContent === answer)!);
    await waitFor(async () => expect(await screen.findByDisplayValue(left)).toBeInTheDocument());
  }
  await waitFor(() => expect(drafts.textAt('BlogEntry 5')).toBeUndefined());
  expect(screen.queryByText('Draft saved')).toBeNull();
  await waitFor(async () => expect(await field()).toHaveFocus());
});

/** Opens the writer of a topic; gives back what was sent. */
function writer(place: 'DebateCategory' | 'DebateEntryWords', begun = { title: '', text: '' }) {
  cleanup();
  serveAsta({ GetDebatePictures: { items: [] } }, {}, drafts);
  const sent: unknown[] = [];
  const page = (
    <TopicWriter
      lodgeId={1}
      begun={begun}
      draft={{ place, placeId: 2 }}
      sendLabel="Begin"
      back="/"
      askForPicture={() => null}
      onSend={(words) => {
        sent.push(words);
        drafts.put(`${place} 2`, '', '');
        return Promise.resolve(() => undefined);
      }}
    />
  );
  openGuarded(page);
  return sent;
}
const title = () => screen.findByRole('textbox', { name: 'Title' });
const text = () => screen.findByRole('textbox', { name: 'Text' });

test('a topic goes on where it was left, also from another device, and is gone when it is begun', async () => {
  drafts.put('DebateCategory 2', 'Who has a', '<p>A warm one.</p>');
  const sent = writer('DebateCategory');
  expect(await title()).toHaveValue('Who has a');
  expect(await text()).toHaveTextContent('A warm one.');
  await act(async () => {
    drafts.put('DebateCategory 2', 'Who has a', '<p>A warm one, by the sea.</p>');
    markStale(['Draft']);
    await Promise.resolve();
  });
  await waitFor(async () => expect(await text()).toHaveTextContent('A warm one, by the sea.'));
  await userEvent.type(await title(), ' sauna?');
  await waitFor(() => expect(drafts.titleAt('DebateCategory 2')).toBe('Who has a sauna?'), { timeout: 3000 });
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(sent).toEqual([{ title: 'Who has a sauna?', text: '<p>A warm one, by the sea.</p>' }]);
  await waitFor(async () => expect(await title()).toHaveValue(''));
  expect(sessionStorage.length).toBe(0);
});

test('other words for a topic are kept beside it; thrown away, the topic stands there as it is', async () => {
  const begun = { title: 'Gear for the season', text: '<p>What do you bring?</p>' };
  writer('DebateEntryWords', begun);
  expect(await title()).toHaveValue(begun.title);
  expect(screen.queryByText('Draft saved')).toBeNull();
  await userEvent.type(await title(), ', again');
  await screen.findByText('Draft saved', {}, { timeout: 3000 });
  writer('DebateEntryWords', begun);
  expect(await title()).toHaveValue('Gear for the season, again');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Discard')!);
  await waitFor(async () => expect(await title()).toHaveValue(begun.title));
  await waitFor(() => expect(drafts.textAt('DebateEntryWords 2')).toBeUndefined());
});
