import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { presetOf, type Setting } from '../../../client/features/notifications/settings/grid.ts';
import { lookOf } from '../../../client/features/notifications/looks.ts';
import { Presets } from '../../../client/features/notifications/settings/Presets.tsx';
import { SettingsGrid } from '../../../client/features/notifications/settings/SettingsGrid.tsx';
import { useSaving } from '../../../client/features/notifications/settings/useSaving.ts';
import { useQuery } from '../../../client/platform/api.ts';
import { notificationSettings, type NotificationWish } from '../../../shared/notifications/settings.ts';
import { open, serve } from '../people/server.tsx';

const guestbook: Setting = {
  ...{ type: 'GuestbookEntryAdded', category: 'people', fromPeople: true, recipientScope: 63 },
  ...{ channels: 5, possible: 15, fixed: 0, usual: 5 },
};
const decision: Setting = {
  ...{ type: 'StatementIssued', category: 'house', fromPeople: false, recipientScope: 63 },
  ...{ channels: 9, possible: 11, fixed: 1, usual: 9 },
};
const settings = [guestbook, decision];
const wishOf = ({ type, channels, recipientScope }: Setting) => ({ type, channels, recipientScope });

function Page() {
  const { data } = useQuery(notificationSettings.NotificationSettings, {});
  const items = data?.items ?? [];
  const save = useSaving(items);
  return (
    <>
      <Presets settings={items} save={save} />
      <SettingsGrid settings={items} save={save} iconOf={(type) => lookOf(type).Icon} />
    </>
  );
}

/** The settings after what was sent. */
const after = (commands: { input: unknown }[], from: Setting[]): Setting[] =>
  commands
    .flatMap(({ input }) => (input as { settings?: NotificationWish[] }).settings ?? [input as NotificationWish])
    .reduce((all, wish) => all.map((one) => (one.type === wish.type ? { ...one, ...wish } : one)), from);

/** The page before a server that keeps what it is sent. */
async function page(from = settings) {
  const commands = serve({
    get NotificationSettings() {
      return { items: after(commands, from) };
    },
  });
  open(<Page />);
  for (const group of ['Personal', 'From us'])
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${group}`), expanded: false }));
  await screen.findByRole('row', { name: /^Guestbook/ });
  return commands;
}
const box = (name: string) => screen.getByRole('checkbox', { name });

test('the presets are told apart, and a mixed grid is none of them', () => {
  const like = (...channels: [number, number]) => settings.map((one, at) => ({ ...one, channels: channels[at]! }));
  expect(presetOf(like(1, 1))).toBe('quiet');
  expect(presetOf(like(5, 9))).toBe('normal');
  expect(presetOf(like(15, 11))).toBe('all');
  expect(presetOf(like(5, 1))).toBeUndefined();
});

test('a tick is kept at once, said, and only it is taken back', async () => {
  const commands = await page();
  await userEvent.click(box('Push: Guestbook'));
  await screen.findByText('Guestbook: Push is on.');
  await userEvent.click(box('E-mail: Guestbook'));
  await screen.findByText('Guestbook: E-mail is off.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  await waitFor(() => expect(commands).toHaveLength(3));
  const sent = commands.map(({ name, input }) => [name, (input as Setting).type, (input as Setting).channels]);
  const [name, type] = ['UpdateNotificationSetting', 'GuestbookEntryAdded'];
  expect(sent).toEqual([13, 9, 1].map((channels) => [name, type, channels]));
});

test('what always comes stays ticked and says why; what cannot come has no box', async () => {
  const commands = await page();
  const fixed = box('Pop-up: Decisions');
  expect(fixed).toHaveAccessibleDescription('Always comes: it is about your rights.');
  await userEvent.click(fixed);
  expect(fixed).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'E-mail: Decisions' })).toBeNull();
  expect(screen.getByText('Not possible')).toBeInTheDocument();
  expect(commands).toEqual([]);
});

test('a preset leaves from whom it comes, and is taken back as a whole', async () => {
  const commands = await page();
  await userEvent.click(screen.getByRole('radio', { name: 'Quiet' }));
  await screen.findByText('Only pop-ups on the site.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(commands).toHaveLength(2));
  expect(commands.map(({ input }) => input)).toEqual([
    {
      settings: [
        { ...wishOf(guestbook), channels: 1 },
        { ...wishOf(decision), channels: 1 },
      ],
    },
    { settings: [wishOf(guestbook), wishOf(decision)] },
  ]);
});

test('at least one group of people stays chosen', async () => {
  const commands = await page([{ ...guestbook, recipientScope: 2 }, decision]);
  await userEvent.click(screen.getByRole('button', { name: 'From whom: Guestbook: Women' }));
  const choices = within(await screen.findByRole('dialog', { name: /^From whom: Guestbook/ }));
  await userEvent.click(choices.getByRole('checkbox', { name: /^Women/ }));
  expect(commands).toEqual([]);
  await userEvent.click(choices.getByRole('checkbox', { name: 'Couples' }));
  await screen.findByText('Guestbook: from Women, couples');
  expect(commands.map(({ input }) => input)).toEqual([{ ...wishOf(guestbook), recipientScope: 6 }]);
});

test('each group says how much of it is on, and folds', async () => {
  await page();
  const head = screen.getByRole('button', { name: 'Personal 1 of 1 on' });
  await userEvent.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('row', { name: /^Guestbook/ })).toBeNull();
});
