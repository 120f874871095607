import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useSearchParams } from 'react-router';
import { Locate } from '../../../client/features/moderation/desk/Locate.tsx';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { english } from '../../support/catalogue.ts';
import { AuditFilter, wantedIn as auditIn } from '../../../client/features/staff/AuditFilter.tsx';
import { ReviewFilter } from '../../../client/features/lodgeReview/ReviewFilter.tsx';
import { activityFilterIn as reviewIn } from '../../../client/features/lodgeReview/activityFilter.ts';
import { open, serve } from '../people/server.tsx';

// This browser lays nothing out and scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

/** What an address asks for. */
const asked = (read: (search: URLSearchParams) => object, search: string) => read(new URLSearchParams(search));

test('an address says by numbers and days what is wanted; what makes no sense is left out', () => {
  const good = 'profileId=7&actorId=3&from=2026-11-01&to=2026-11-22';
  const facts = { profileId: 7, actorId: 3, from: '2026-11-01', to: '2026-11-22' };
  expect(asked(auditIn, `${good}&name=GetCase&done=only`)).toEqual({ ...facts, name: 'GetCase', readings: false });
  expect(asked(reviewIn, `${good}&lodgeId=5&type=MemberJoined&type=Nonsense`)).toEqual({
    ...{ ...facts, lodgeId: 5 },
    types: ['MemberJoined'],
  });
  for (const rubbish of ['', 'profileId=anna&actorId=-1&lodgeId=0&from=yesterday&to=0001-01-01&done=', 'profileId=1e5'])
    for (const read of [auditIn, reviewIn]) expect(asked(read, rubbish)).toEqual({});
});

function Address() {
  return <code>{useSearchParams()[0].toString()}</code>;
}

const address = () => new URLSearchParams(screen.getByRole('code').textContent!);
const people = [
  { profileId: 7, name: 'anna', status: 'Active', role: 'Normal', profile: null, formerName: null },
  { profileId: 71, name: 'anna_lund', status: 'Active', role: 'Normal', profile: null, formerName: 'heron' },
];

const shown = (filter: ReactNode) => {
  const sent = serve({
    FindPerson: people,
    FindLodge: [{ lodgeId: 5, name: 'Winter bathers', slug: 'w', gone: true }],
  });
  open(
    <>
      {filter}
      <Address />
    </>,
  );
  return sent;
};

test('what is filled in goes into the address', async () => {
  shown(<AuditFilter />);
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Opened a case');
  await userEvent.type(screen.getByLabelText('About (name or number)'), '7');
  await userEvent.click(screen.getByLabelText('Only what was done'));
  expect(screen.getByRole('code')).toHaveTextContent(/^$/);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(Object.fromEntries(address())).toEqual({ name: 'GetCase', profileId: '7', done: 'only' });
});

test('a person is found by name with the keys alone; the address holds the number, and the field both', async () => {
  const sent = shown(<AuditFilter />);
  const field = screen.getByRole('combobox', { name: 'About (name or number)' });
  await userEvent.type(field, 'ann');
  await screen.findByRole('option', { name: /anna_lund.*was called heron/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field).toHaveValue('anna_lund (no. 71)');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(Object.fromEntries(address())).toEqual({ profileId: '71' });
  // It is one and the same look: a chosen one is not asked for again, and the look itself holds no name in an address.
  expect(sent.map(({ name, input }) => [name, input])).toEqual([['FindPerson', { text: 'ann' }]]);
});

test('a name that is not chosen stays out of the address, whatever sends it, and is asked for', async () => {
  shown(<ReviewFilter />);
  const field = screen.getByRole('combobox', { name: 'Done by (name or number)' });
  await userEvent.type(field, 'ann{Enter}');
  screen.getByText('Choose one from the list, or write a number.');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(screen.getByRole('code')).toHaveTextContent(/^$/);
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  expect(screen.queryByText('Choose one from the list, or write a number.')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(Object.fromEntries(address())).toEqual({ actorId: '12' });
});

test('a lodge is found by name; taking a sign away takes the chosen one away', async () => {
  shown(<ReviewFilter />);
  const field = screen.getByRole('combobox', { name: 'Lodge (name or number)' });
  await userEvent.type(field, 'winter');
  await userEvent.click(await screen.findByRole('option', { name: /Winter bathers.*No. 5 · gone/ }));
  expect(field).toHaveValue('Winter bathers (no. 5)');
  await userEvent.type(field, '{Backspace}');
  expect(field).toHaveValue('');
});

test('nobody of the name is said in words', async () => {
  serve({ FindPerson: [], FindLodge: [] });
  open(<ReviewFilter />);
  await userEvent.type(screen.getByRole('combobox', { name: 'About (name or number)' }), 'nobody');
  await screen.findByText('Nobody found.');
  await userEvent.type(screen.getByRole('combobox', { name: 'Lodge (name or number)' }), 'no lodge');
  await screen.findByText('No lodge found.');
});

test('a number in the address shows with its name, and one of nobody as it is', async () => {
  serve({ FindPerson: people });
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>
        <MemoryRouter initialEntries={['/?profileId=7&actorId=3']}>
          <AuditFilter />
        </MemoryRouter>
      </Provider>
    </Speaking>,
  );
  await waitFor(() => expect(screen.getByLabelText('About (name or number)')).toHaveValue('anna (no. 7)'));
  expect(screen.getByLabelText('By (name or number)')).toHaveValue('3');
});

test('a period is chosen at once, with what was filled in before', async () => {
  shown(<ReviewFilter />);
  await userEvent.type(screen.getByLabelText('Lodge (name or number)'), '5');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(address().get('lodgeId')).toBe('5');
  const days = ['from', 'to'].map((name) => Date.parse(address().get(name)!) / 86_400_000);
  expect(days[1]! - days[0]!).toBe(6);
});

test('the address of a case leads to a person by name, and to other things by number', async () => {
  const sent = shown(<Locate caseId={9} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Its name or number' }), 'ann');
  await userEvent.click(screen.getByRole('button', { name: 'Note it' }));
  screen.getByText('Choose one from the list, or write a number.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Its name or number' }));
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('option', { name: /^anna No/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Note it' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      name: 'LocateCase',
      input: { caseId: 9, contentType: 'Profile', contentId: 7 },
    }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it is' }), 'BlogComment');
  expect(screen.getByLabelText('Its number')).toHaveValue('');
});
