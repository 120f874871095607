import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { api, useQuery } from '../../../client/platform/api.ts';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { EditForm } from '../../../client/features/profiles/EditForm.tsx';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { visibleFields } from '../../../shared/profiles/profileFields.ts';
import { english } from '../../support/catalogue.ts';
import { notStated } from '../../support/facts.ts';

const person = {
  ...{ personId: 7, name: 'Karen', gender: 'Female', birthday: '1985-05-04', birthdayChecked: false },
  ...notStated,
};
const beginning = {
  ...{ name: 'karen', nameChangeableAt: null, profileType: 'Single', gender: 'Female', headline: '', text: '' },
  place: { countryId: 'DK', zipCode: '2100', town: 'København Ø', areaId: 1, area: 'Copenhagen' },
  ...{ relationshipStatus: 'NotStated', lookingFor: 0, kinks: [], sensitiveConsent: false, persons: [person] },
  visibility: Object.fromEntries(visibleFields.map((field) => [field, 'Everyone'])),
};
const consents = {
  ...{ marketing: true, preferences: false, statistics: true, version: 1, at: '2026-11-21T12:00:00.000Z' },
  sensitiveData: { profile: false, matching: true },
};

/** What the server knows, and what it was sent. */
let known: Record<string, unknown>;
let sent: { name: string; body: Record<string, unknown> }[];
let refuse: { code: string; fields: { field: string; reason: string }[] } | undefined;

const answers: Record<string, () => unknown> = {
  GetProfileDataForEdit: () => known,
  GetConsents: () => ({ current: consents, history: [] }),
  GetKinks: () => Array.from({ length: 25 }, (_, at) => ({ kinkId: at, name: `Word ${at}`, profiles: 1, mine: false })),
  GetSiteCountries: () => [{ countryId: 'DK' }],
  GetZipCode: () => ({ countryId: 'DK', zipCode: '2100', town: 'København Ø' }),
};

function take(name: string, body: Record<string, unknown>): Response {
  if (refuse) return new Response(JSON.stringify(refuse), { status: 409 });
  sent.push({ name, body });
  if (name === 'UpdateProfile') known = { ...known, ...body, visibility: known['visibility'] };
  if (name === 'ConsentPrivacyData') known = { ...known, sensitiveConsent: true };
  return new Response('{}');
}

beforeEach(() => {
  [known, sent, refuse] = [beginning, [], undefined];
  store.dispatch(api.util.resetApiState());
  globalThis.matchMedia = jest.fn(() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = jest.fn((address: string, { method, body }: RequestInit) => {
    const name = /\/api\/\w+\/(\w+)/.exec(address)?.[1] ?? '';
    if (method === 'POST') return Promise.resolve(take(name, JSON.parse(body as string) as Record<string, unknown>));
    return Promise.resolve(new Response(JSON.stringify(answers[name]?.() ?? {})));
  }) as never;
});

function Page() {
  const { data } = useQuery(profileForm.GetProfileDataForEdit, {});
  return (
    <>
      <Link to="/Start">Away</Link>
      {data && <EditForm told={data} />}
      <Dialogs />
    </>
  );
}

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/Start', element: 'Start' },
  ]);
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </Speaking>,
  );
  return within(await screen.findByRole('region', { name: 'In my own words' }));
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const living = 'How I live and who I would like to meet';
const save = (where: ReturnType<typeof part>) => userEvent.click(where.getByRole('button', { name: 'Save' }));

test('saving one part sends only what changed there and keeps what is not saved elsewhere', async () => {
  const words = await open();
  await userEvent.type(words.getByLabelText('Headline'), 'Soup and company');
  await userEvent.selectOptions(part(living).getByLabelText('How do you live?'), 'Married');
  expect(part('Not saved').getByRole('status').textContent).toContain(`In my own words and ${living}`);
  await save(words);
  await waitFor(() => expect(part('Not saved').getByRole('status').textContent).toBe(`Not saved ${living}`));
  expect(sent).toEqual([{ name: 'UpdateProfile', body: { headline: 'Soup and company' } }]);
  expect(words.getByLabelText('Headline')).toHaveValue('Soup and company');
  expect(part(living).getByLabelText('How do you live?')).toHaveValue('Married');
});

test('all parts are saved at once, and a field with who sees it', async () => {
  const words = await open();
  await userEvent.selectOptions(words.getByLabelText('Who can see “Headline”'), 'Favourites');
  await userEvent.click(part(living).getByRole('checkbox', { name: 'Couples' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { visibility: { headline: 'Favourites', text: 'Everyone' } },
    { lookingFor: 4 },
  ]);
});

test('characters are counted, and too many are said before anything is sent', async () => {
  const words = await open();
  const headline = words.getByLabelText('Headline');
  await userEvent.click(headline);
  await userEvent.paste('x'.repeat(81));
  expect(headline).toHaveAccessibleDescription('81 of 80 characters');
  await save(words);
  expect(headline).toHaveAttribute('aria-invalid', 'true');
  expect(document.activeElement).toBe(words.getByRole('alert'));
  expect(sent).toEqual([]);
  await userEvent.type(headline, '{Backspace}');
  expect(headline).not.toHaveAttribute('aria-invalid');
});

test('a refusal stands at the field it names, and nothing typed is lost', async () => {
  const words = await open();
  refuse = { code: 'ContactDataInText', fields: [{ field: 'text', reason: 'ContactData' }] };
  await userEvent.type(words.getByLabelText('About you'), 'Write to karen@mail.example');
  await save(words);
  await waitFor(() => expect(words.getByLabelText('About you')).toHaveAttribute('aria-invalid', 'true'));
  expect(words.getByLabelText('About you')).toHaveValue('Write to karen@mail.example');
  expect(words.getByLabelText('Headline')).not.toHaveAttribute('aria-invalid');
});

test('orientation and role are not there before their own consent, which leaves the others as they are', async () => {
  await open();
  const sensitive = part('Orientation and role');
  const agree = await sensitive.findByRole('switch', { name: /I agree to show them/ });
  expect(sensitive.queryByRole('combobox')).toBeNull();
  expect(sensitive.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(agree);
  await sensitive.findByRole('combobox', { name: 'Orientation' });
  const { marketing, preferences, statistics } = consents;
  const sensitiveData = { profile: true, matching: true };
  expect(sent[0]?.body).toEqual({ marketing, preferences, statistics, sensitiveData, version: 1 });
});

test('no more than twenty interest words are taken', async () => {
  known = { ...beginning, kinks: Array.from({ length: 19 }, (_, at) => ({ kinkId: at, name: `Word ${at}` })) };
  await open();
  const interests = part('Interest words');
  await userEvent.type(await interests.findByRole('searchbox'), 'word 2');
  await userEvent.click(interests.getByRole('button', { name: 'Word 23' }));
  await userEvent.click(interests.getByRole('button', { name: 'Word 24' }));
  expect(interests.getByText('My words · 20 of 20')).toBeVisible();
  expect(interests.getByText(/There is room for 20 interest words/)).toBeVisible();
});

test('leaving with something unsaved is asked about, and staying keeps it', async () => {
  const words = await open();
  await userEvent.type(words.getByLabelText('Headline'), 'Soup');
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(words.getByLabelText('Headline')).toHaveValue('Soup');
});
