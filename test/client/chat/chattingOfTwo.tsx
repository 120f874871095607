import { act } from '@testing-library/react';
import { useLocation } from 'react-router';
import { PrivateChat } from '../../../client/features/chat/private/PrivateChat.tsx';
import type { OpenPrivateChat, PrivateChatItem } from '../../../client/features/chat/private/chats.ts';
import { useQuery } from '../../../client/platform/api.ts';
import { connectHub } from '../../../client/platform/hub.ts';
import { nobody, useCurrentProfile } from '../../../client/platform/session.ts';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { privateChats } from '../../../shared/chat/private.ts';
import { heard } from '../../support/jsdom/socket.ts';
import { open, serve } from '../people/server.tsx';
import { asta, message, otto } from './chatting.tsx';

type State = OpenPrivateChat['state'];

/** The number of the channel in which the two write. */
export const channel = 9;

const actions: Record<State, OpenPrivateChat['can']> = {
  None: ['JoinPrivateChat'],
  Waiting: ['LeavePrivateChat'],
  Asked: ['JoinPrivateChat', 'LeavePrivateChat'],
  Open: ['AddMessage', 'LeavePrivateChat'],
  PartnerLeft: ['JoinPrivateChat', 'LeavePrivateChat'],
};

/** The server with asta, who is with otto in a private chat, or not yet. */
export class PairServer {
  state: State;
  more: Partial<OpenPrivateChat>;
  messages: ChatMessage[] = [message(1, 'Good evening'), message(2, 'Shall we?')];
  chats: PrivateChatItem[] = [];
  refusal: Response | undefined;
  readonly commands: { name: string; input: unknown }[];

  constructor(state: State, more: Partial<OpenPrivateChat> = {}) {
    this.state = state;
    this.more = more;
    const after = (next: State) => () => {
      const { refusal } = this;
      if (!refusal) this.state = next;
      return refusal ?? {};
    };
    this.commands = serve({
      GetProfileData: { ...nobody, id: asta.profileId, name: asta.name, isLoggedIn: true },
      Settings: {},
      GetProfile: { profile: otto, level: 'Normal', ignored: false, favourite: false },
      GetChatProfileInformation: { profile: otto, headline: 'Fond of almonds', roles: [] },
      GetPrivateChat: (() => this.#chat()) as never,
      ProfileActivePrivateChats: (() => ({ items: this.chats })) as never,
      JoinPrivateChat: (() => after(this.state === 'Asked' ? 'Open' : 'Waiting')()) as never,
      LeavePrivateChat: after('None') as never,
      GetChatMessages: ((window: { before?: string; after?: string }) => this.#page(window)) as never,
      AddMessage: ((input: { text: string }) => this.#add(input)) as never,
    });
  }

  #chat(): OpenPrivateChat {
    const { state, more } = this;
    const roomId = state === 'Open' || state === 'PartnerLeft' ? channel : null;
    return {
      ...{ partner: otto, state, roomId, can: actions[state], membershipNeeded: false, readNumber: 0 },
      ...{ timedOutUntil: null, ...more },
    };
  }

  #page({ before = 'Infinity', after = '0' }: { before?: string; after?: string }) {
    const items = this.messages.filter(({ number }) => number > Number(after) && number < Number(before));
    return { items, more: false };
  }

  #add({ text }: { text: string }) {
    const number = (this.messages.at(-1)?.number ?? 0) + 1;
    const added = message(number, text, { author: asta });
    this.messages.push(added);
    return { message: { messageId: added.messageId, number, at: added.at }, wait: null };
  }

  /** What the page sent of a command. */
  sent = (name: string) => this.commands.filter((one) => one.name === name).map(({ input }) => input);
}

export function OpenedPair() {
  const { data } = useQuery(privateChats.GetPrivateChat, { partnerProfileId: otto.profileId });
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      {useCurrentProfile() && data && <PrivateChat chat={data} />}
    </>
  );
}

export function enterPrivateChat(state: State, more: Partial<OpenPrivateChat> = {}): PairServer {
  const server = new PairServer(state, more);
  connectHub();
  open(<OpenedPair />);
  return server;
}

/** Has the hub tell that something went stale. */
export const goStale = (...stale: string[]) =>
  act(async () => {
    heard.get('news')?.({ stale });
    await Promise.resolve();
  });

export const item = (partner: typeof otto, more: Partial<PrivateChatItem> = {}): PrivateChatItem => ({
  ...{ partner, state: 'Open', roomId: channel, unread: false, at: '2026-11-14T16:00:00.000Z', ...more },
});
