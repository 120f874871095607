import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tell } from './hearing.ts';
import { Typing } from '../../../client/features/mail/Typing.tsx';
import { Composer } from '../../../client/features/mail/Composer.tsx';
import { card, open } from '../people/server.tsx';
import { conversation, MailServer, otto } from './mailing.tsx';

test('who writes is shown to the eye, for some seconds and until a mail comes', async () => {
  jest.useFakeTimers();
  open(<Typing conversation={conversation()} />);
  const writes = { conversationId: 5, profileId: otto.profileId };
  await tell('mailTyping', { ...writes, conversationId: 6 });
  expect(screen.queryByText('otto is writing')).toBeNull();
  await tell('mailTyping', writes);
  expect(screen.getByText('otto is writing')).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(5900));
  screen.getByText('otto is writing');
  await tell('mailTyping', writes);
  act(() => jest.advanceTimersByTime(5900));
  screen.getByText('otto is writing');
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('otto is writing')).toBeNull();
  await tell('mailTyping', writes);
  await tell('mail', { conversationId: 5, number: 4 });
  expect(screen.queryByText('otto is writing')).toBeNull();
  jest.useRealTimers();
});

test('a couple are writing', async () => {
  const both = card(4, 'bente og ib', { profileType: 'Couple', gender: 'Couple' });
  open(<Typing conversation={conversation({ profile: both })} />);
  await tell('mailTyping', { conversationId: 5, profileId: 4 });
  screen.getByText('bente og ib are writing');
});

test('in a group they are called by their names, and several are counted', async () => {
  const member = (profileId: number, name: string) => ({
    ...{ profile: card(profileId, name), own: false, standing: 'Joined', owner: false, can: [] },
  });
  new MailServer([], { GetGroupChat: { members: [member(3, 'otto'), member(4, 'bente')], room: 0, can: [] } });
  open(<Typing conversation={conversation({ type: 'GroupChat', profile: null, name: 'Bathers' })} />);
  await tell('mailTyping', { conversationId: 5, profileId: 4 });
  await screen.findByText('bente is writing');
  await tell('mailTyping', { conversationId: 5, profileId: 3 });
  screen.getByText('2 are writing');
});

test('while one writes it is said at once and not with every letter', async () => {
  const server = new MailServer([], {});
  open(
    <Composer
      {...{ conversation: conversation(), name: 'otto', unsentKey: '7:5', last: 3, quoted: undefined }}
      onUnquote={() => undefined}
      onSent={() => undefined}
    />,
  );
  await userEvent.type(screen.getByRole('textbox'), '  On my way');
  await waitFor(() => expect(server.named('ShowTyping')).toHaveLength(1));
  expect(server.named('ShowTyping')[0]?.input).toEqual({ conversationId: 5 });
});
