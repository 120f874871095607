import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { choose } from '../../../client/platform/consent.ts';
import { store } from '../../../client/platform/store.ts';
import { SignUpForm } from '../../../client/features/signUp/SignUpForm.tsx';
import { show } from '../ui/show.tsx';

const answers: Record<string, unknown> = {
  GetSiteCountries: [{ countryId: 'DK' }, { countryId: 'GB' }],
  IsProfileNameTaken: { taken: true, reason: 'Taken' },
  PwndPasswordCount: { count: null, suffixes: [] },
};
const server = jest.fn((address: string) => {
  const name = Object.keys(answers).find((one) => address.includes(`/${one}`));
  return Promise.resolve(new Response(JSON.stringify(name ? answers[name] : {})));
});

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = server as never;
  choose({ preferences: true, statistics: false, marketing: false });
});

const open = () =>
  show(
    <Provider store={store}>
      <SignUpForm />
    </Provider>,
  );
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('what is missing stands in a summary that has the focus and leads to the field', async () => {
  open();
  await goOn();
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  await userEvent.click(screen.getByRole('link', { name: 'Please choose one of the four.' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Woman/ }));
});

test('a taken name is said while typing, and holds the step', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: /Couple/ }));
  await goOn();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'What would the two of you like to be called here?',
  );
  await userEvent.type(screen.getByLabelText('Profile name'), 'kaffe');
  await userEvent.type(screen.getByLabelText('E-mail'), 'kaffe@mail.example');
  await screen.findByText('Somebody else has this name, or one that looks the same.');
  await userEvent.type(screen.getByLabelText('New password'), 'kastanje skovsti regnvejr');
  await goOn();
  const said = () => expect(screen.getByRole('alert').textContent).toContain('There is one thing to put right');
  await waitFor(said);
});

test('a reload brings the form back, but never the password', async () => {
  const first = open();
  await userEvent.click(screen.getByRole('radio', { name: /Man/ }));
  await goOn();
  await userEvent.type(screen.getByLabelText('Profile name'), 'bo');
  await userEvent.type(screen.getByLabelText('New password'), 'kastanje skovsti');
  first.unmount();
  expect(localStorage.getItem('createProfilePromoForm')).toContain('"name":"bo"');
  expect(localStorage.getItem('createProfilePromoForm')).not.toContain('kastanje');
});

test('a taken name holds the step also when nobody waits for the typing to rest', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: /Woman/ }));
  await goOn();
  await userEvent.type(screen.getByLabelText('E-mail'), 'hej@mail.example');
  await userEvent.type(screen.getByLabelText('New password'), 'kastanje skovsti regnvejr');
  await userEvent.type(screen.getByLabelText('Profile name'), 'hejsan{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Somebody else has this name'));
});
