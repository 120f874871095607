import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '../../../client/platform/consent.ts';
import { Banners } from '../../../client/shell/Banners.tsx';
import { newVersion } from '../../../client/shell/serviceWorker.ts';
import { open, serve } from '../people/server.tsx';

beforeEach(() => act(() => choose({ preferences: false, statistics: false, marketing: false })));
afterEach(() => act(() => newVersion.set(() => null)));

const profile = { isLoggedIn: true, id: 7, mailReturned: true, requestPushPermission: false };
const statement = { statementId: 5, read: false };
const shown = () =>
  screen.getAllByRole('status').flatMap((banner) => banner.querySelector('strong')?.textContent ?? []);

test('a decision is told before mails that come back, and these before a newer version', async () => {
  const answers = { GetProfileData: profile, GetMyStatements: { items: [statement], more: false } };
  serve(answers);
  act(() => newVersion.set(() => ({}) as never));
  const { unmount } = open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['We have written to you.']));
  unmount();

  serve({ ...answers, GetMyStatements: { items: [], more: false } });
  const again = open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['Our e-mails to your address are coming back.']));
  again.unmount();

  serve({ GetProfileData: { ...profile, mailReturned: false }, GetMyStatements: { items: [], more: false } });
  open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['New content is available.']));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toEqual([]);
});

test('what the house asks for by a deadline is told in its order, with the way to do it', async () => {
  const calm = { GetMyStatements: { items: [], more: false } };
  serve({ ...calm, GetProfileData: { ...profile, forcedValidation: 'NationalId', forcedConsentMedia: true } });
  const { unmount } = open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['Please identify yourself']));
  expect(screen.getByRole('link', { name: 'To the check' }).getAttribute('href')).toBe('/ProfileValidation');
  unmount();

  serve({ ...calm, GetProfileData: { ...profile, forcedValidation: null, forcedConsentMedia: true } });
  open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['Please confirm copyright and consent for your pictures']));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read and confirm' }));
  await screen.findByRole('dialog');
});

test('what is about the other profile is told in the same words, and leads to where the way there is', async () => {
  const answer = { items: [], more: false, unread: 0, elsewhere: { count: 1, unread: 1 } };
  serve({ GetProfileData: { ...profile, mailReturned: false }, GetMyStatements: answer });
  open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['We have written to you.']));
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/Statements');
});

const calm = { GetMyStatements: { items: [], more: false } };

test('without a connection one bar says so, and the rest waits behind it', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve({ ...calm, GetProfileData: profile });
  open(<Banners>{null}</Banners>);
  await waitFor(() => expect(shown()).toEqual(['You are offline']));
  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown()).toEqual(['Our e-mails to your address are coming back.']));
});
