import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { setSearched } from '../../../client/features/mail/searching.ts';
import { Mail } from '../../../client/screens/mail/Mail.tsx';
import { open } from '../people/server.tsx';
import { conversation, hit, listed, mail, MailServer } from './mailing.tsx';

const many = Array.from({ length: 101 }, (_, at) => mail(at + 1, `Nr ${at + 1}`));

/** What the browser has around a page. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Back in the browser</button>
      <button onClick={() => void navigate(1)}>Forward in the browser</button>
    </>
  );
}

const isAt = (address: string, number: number, gone: number) =>
  waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent(address);
    expect(document.querySelector(`[data-number="${number}"]`)).toBeInTheDocument();
    expect(document.querySelector(`[data-number="${gone}"]`)).toBeNull();
  });

async function opened() {
  setSearched('own', '');
  const row = listed(5, { lastNumber: 101 });
  new MailServer(many, {
    GetConversations: { items: [row], more: false },
    GetMailBoxes: { Inbox: 0, Requests: 0, Archive: 0, System: 0 },
    GetConversation: conversation({ lastNumber: 101, readNumber: 101 }),
    SearchMails: { items: [hit(40, 'A light'), hit(2, 'A lighthouse')], more: false, people: [], groups: [] },
  });
  open(
    <>
      <Browser />
      <Routes>
        <Route path="/" element={<Mail />} />
        <Route path="/Mail/:conversationId?" element={<Mail />} />
      </Routes>
    </>,
  );
  await userEvent.click(await screen.findByText('See you there'));
  await isAt('/Mail/5', 101, 2);
}

// Who is asked for roles looks at each of a hundred mails.
const press = (name: string) => userEvent.click(screen.getByText(name));

// Pasted: a machine that pauses between two letters would look for the first of them, and take that answer away again.
async function enter(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function chooseHit(nth: number) {
  await userEvent.click(screen.getByTitle('Actions for the conversation'));
  await userEvent.click(await screen.findByText('Search in this conversation'));
  const dialog = await screen.findByRole('dialog');
  await enter(within(dialog).getByRole('searchbox'), 'light');
  await userEvent.click((await within(dialog).findAllByText('light'))[nth]!);
}

test('what is chosen in a thread stands in the address, and Back returns to where one was', async () => {
  await opened();
  await chooseHit(1);
  await isAt('/Mail/5?at=2', 2, 101);
  await press('Back in the browser');
  await isAt('/Mail/5', 101, 2);
  await press('Forward in the browser');
  await isAt('/Mail/5?at=2', 2, 101);
});

test('what is found in all mails leads to the same address, and nothing that is written is lost', async () => {
  await opened();
  await userEvent.type(screen.getByLabelText(/^Write to/), 'Half a sen');
  await enter(screen.getByLabelText('Search in mail'), 'light');
  await userEvent.click(await screen.findByText('house'));
  await isAt('/Mail/5?at=2', 2, 101);
  expect(screen.getByLabelText(/^Write to/)).toHaveValue('Half a sen');
});

test('the way back to the list leaves out the places one has been to in the thread', async () => {
  await opened();
  await chooseHit(1);
  await isAt('/Mail/5?at=2', 2, 101);
  await chooseHit(0);
  await isAt('/Mail/5?at=40', 40, 101);
  await userEvent.click(screen.getByTitle('Back to the list'));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
});
