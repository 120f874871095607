import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Conversation, OpenConversation } from '../../../client/features/mail/conversation.ts';
import type { Mail } from '../../../client/features/mail/types.ts';
import { nobody } from '../../../client/platform/session.ts';
import { Mail as MailScreen } from '../../../client/screens/mail/Mail.tsx';
import { card, open, serve } from '../people/server.tsx';

// This browser lays nothing out and scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

const watching = new Set<IntersectionObserverCallback>();
globalThis.IntersectionObserver = class {
  constructor(callback: IntersectionObserverCallback) {
    watching.add(callback);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

/** Has the ends of these mails come on the screen, or go. */
export const onScreen = (numbers: number[], isIntersecting = true) =>
  act(() => {
    const ends = numbers.map((number) => document.querySelector(`[data-end="${number}"]`)!);
    for (const callback of watching)
      callback(ends.map((target) => ({ target, isIntersecting })) as never, undefined as never);
  });

export const asta = card(7, 'asta');
export const otto = card(3, 'otto');

const at = (number: number) => new Date(Date.UTC(2026, 10, 14, 16, number)).toISOString();

export const mail = (number: number, text: string, more: Partial<Mail> = {}): Mail => ({
  ...{ number, type: 'Normal', own: false, authorId: otto.profileId, signed: null, text, at: at(number) },
  ...{ aboutId: null, aboutMe: false, hidden: false, byLodge: false, house: null, pictures: [] },
  ...{ gone: false, unsent: false, readState: 'Read', quoted: null, warning: null, can: [], ...more },
});

export const mine = (number: number, text: string, more: Partial<Mail> = {}): Mail =>
  mail(number, text, { own: true, authorId: asta.profileId, readState: 'Sent', ...more });

/** Pictures of a mail, which are there. */
export const pictured = (many: number, from = 10): Mail['pictures'] =>
  Array.from({ length: many }, (_, at) => {
    const picture = { url: `/media/${from + at}.webp`, tiny: 'data:image/webp;base64,', width: 640, height: 480 };
    return { mediaId: from + at, state: 'Ready', picture, full: picture };
  });

/** The latest mail of a conversation, as lists tell it. */
export const lastly = (more: Partial<NonNullable<Conversation['last']>>): NonNullable<Conversation['last']> => ({
  ...{ type: 'Normal', own: false, text: '', pictures: 0, aboutMe: false, hidden: false, author: null, about: null },
  ...{ byLodge: false, house: null, ...more },
});

export const conversation = (more: Partial<OpenConversation> = {}): OpenConversation => ({
  ...{
    conversationId: 5,
    type: 'Normal',
    box: 'Inbox',
    profile: otto,
    lodge: null,
    name: null,
    lastNumber: 3,
    lastAt: at(3),
  },
  ...{ standing: 'Joined', last: lastly({ text: 'See you there' }), readState: 'Read', unread: 0 },
  ...{ unanswered: false, markedUnread: false, mutedUntil: null, pinned: false, filteredBy: [] },
  can: ['SendMail', 'MoveConversations', 'MarkConversationsUnread', 'PinConversation', 'DeleteConversations'],
  ...{ readNumber: 3, hasWritten: true, membershipNeeded: false, signatures: [], ...more },
});

export const listed = (conversationId: number, more: Partial<Conversation> = {}): Conversation => {
  const {
    readNumber: _read,
    hasWritten: _wrote,
    membershipNeeded: _needed,
    signatures: _names,
    ...row
  } = conversation();
  return { ...row, conversationId, ...more };
};

/** A mail that was found by what stands from its third character to its seventh. */
export const hit = (number: number, excerpt: string, own = false) => ({
  ...{
    conversationId: 5,
    type: 'Normal',
    number,
    at: at(20),
    own,
    profile: otto,
    name: null,
    lodge: null,
    author: null,
  },
  ...{ excerpt, hits: [{ start: 2, end: 7 }] },
});

/** A call as it came: its name, what was asked, and under which id. */
export interface Came {
  name: string;
  input: unknown;
  id: string | null;
}

/** The server with asta at the screen and mails of one conversation, which may grow. */
export class MailServer {
  readonly came: Came[] = [];
  readonly mails: Mail[];
  /** What becomes of the next sendings: a code refuses one, `lost` has it done and loses the answer. */
  readonly fates: string[] = [];
  /** What it answers by the names of calls, which may become something else. */
  readonly answers: Record<string, object>;
  readonly #done = new Map<string, number>();

  constructor(mails: Mail[], answers: Record<string, object> = {}) {
    this.mails = mails;
    const profile = { ...nobody, id: asta.profileId, name: asta.name, isLoggedIn: true };
    this.answers = { GetProfileData: profile, ...answers };
    serve(this.answers);
    const { fetch } = globalThis;
    globalThis.fetch = ((address: string, init: RequestInit & { headers: Record<string, string> }) => {
      const url = new URL(address, 'http://house.example');
      const name = url.pathname.split('/').at(-1)!;
      if (name === 'GetMails') return answer(this.#page(Object.fromEntries(url.searchParams)));
      if (name === 'SendMail') return this.#send(init);
      if (init.method !== 'GET') this.came.push({ name, input: JSON.parse(String(init.body)), id: null });
      return fetch(address, init);
    }) as never;
  }

  named = (name: string) => this.came.filter((one) => one.name === name);

  #page({ after = '0', take = '50' }: Record<string, string>) {
    const behind = this.mails.filter(({ number }) => number > Number(after));
    const items = behind.slice(0, Number(take));
    return { items, earlier: Number(after) > 0, later: behind.length > items.length, people: [asta, otto] };
  }

  #send({ headers, body }: RequestInit & { headers: Record<string, string> }) {
    const id = headers['idempotency-key']!;
    const input = JSON.parse(String(body)) as { text: string; pictureIds?: number[] };
    this.came.push({ name: 'SendMail', input, id });
    const fate = this.fates.shift();
    if (fate && fate !== 'lost') return answer({ code: fate }, 409);
    const number = this.#done.get(id) ?? this.mails.length + 1;
    if (!this.#done.has(id))
      this.mails.push(mine(number, input.text, { pictures: pictured(input.pictureIds?.length ?? 0) }));
    this.#done.set(id, number);
    return fate === 'lost' ? answer({ code: 'Unexpected' }, 500) : answer({ number, at: at(number) });
  }
}

const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

/** Opens one's boxes; what is chosen in them opens beside. */
export const openMail = () =>
  open(
    <Routes>
      <Route path="/" element={<MailScreen />} />
      <Route path="/Mail/:conversationId?" element={<MailScreen />} />
    </Routes>,
  );
