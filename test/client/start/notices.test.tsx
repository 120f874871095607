import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '../../../client/features/start/Notices.tsx';
import { open, serve } from '../people/server.tsx';

const answers = {
  GetProfileData: { isLoggedIn: true, id: 7, persons: [{ name: 'Anna' }], requestPushPermission: false },
  BreakingNews: { id: 3, title: 'The sauna is warm again', text: 'From six o’clock.' },
  GetNewsTickerText: { text: 'The telephone is open until eight', edition: 'e1' },
  Settings: { closedTicker: '', hintLater: '', pushLater: '' },
  Hints: { completeness: 80, steps: [{ hint: 'Headline', points: 5, link: '/EditProfile/Main' }] },
};
const nothing = () => new Response('null');
const said = () => screen.getByRole('complementary', { name: 'From us' }).querySelector('p')?.textContent;

test('what the house has to say is one line, the most urgent first, and the number leads through it', async () => {
  serve(answers);
  open(<Notices withHint />);
  const user = userEvent.setup();
  await waitFor(() => expect(said()).toBe('The sauna is warm again'));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByText('From six o’clock.');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '1 of 3' }));
  expect(said()).toBe('The telephone is open until eight');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(said()).toBe('The sauna is warm again');
});

test('what is closed is quiet for seven days, as the server keeps it', async () => {
  const commands = serve({ ...answers, BreakingNews: nothing, GetNewsTickerText: nothing });
  open(<Notices withHint />);
  await waitFor(() => expect(said()).toBe('Next best step: Write a headline'));
  expect(screen.getByRole('link', { name: 'Do it now' }).getAttribute('href')).toBe('/EditProfile/Main#words');
  const before = Date.now();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(commands).toHaveLength(1));
  const { key, value } = commands[0]!.input as { key: string; value: string };
  expect(key).toBe('hintLater');
  expect(Math.round((Date.parse(value) - before) / 86_400_000)).toBe(7);
});

test('a hint that was closed comes again when its days are over', async () => {
  const later = (days: number) => ({
    ...answers.Settings,
    hintLater: new Date(Date.now() + days * 86_400_000).toISOString(),
  });
  const quiet = { ...answers, BreakingNews: nothing };
  serve({ ...quiet, Settings: later(1) });
  const { unmount } = open(<Notices withHint />);
  await waitFor(() => expect(said()).toBe('The telephone is open until eight'));
  expect(screen.queryByText('1 of 2')).toBeNull();
  unmount();
  serve({ ...quiet, Settings: later(-1) });
  open(<Notices withHint />);
  await userEvent.setup().click(await screen.findByRole('button', { name: '1 of 2' }));
  expect(said()).toBe('Next best step: Write a headline');
});
