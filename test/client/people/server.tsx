import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api } from '../../../client/platform/api.ts';
import { store } from '../../../client/platform/store.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { toasts } from '../../../client/platform/notify.ts';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import type { ProfileCard } from '../../../shared/fields.ts';
import { DraftServer } from '../drafts/server.ts';
import { show } from '../ui/show.tsx';

interface Call {
  name: string;
  input: unknown;
}

type Answers = Record<string, object>;

/** A server that gives fixed answers by the names of calls, keeps drafts, and gives `{}` to all others; gives back the commands it was sent. */
export function serve(answers: Answers, drafts = new DraftServer()): Call[] {
  const commands: Call[] = [];
  const server = (address: string, { method, body }: { method: string; body: string }) => {
    const name = address.replace(/^.*\//, '').replace(/\?.*$/, '');
    const input: unknown = method === 'GET' ? asked(address) : JSON.parse(body);
    const draft = drafts.answer(name, input);
    if (method !== 'GET' && name !== 'SaveDraft') commands.push({ name, input });
    if (draft === null) return Promise.resolve(new Response(JSON.stringify({ code: 'DraftChanged' }), { status: 409 }));
    const answer = draft ?? answerOf(answers[name], input) ?? {};
    return Promise.resolve(answer instanceof Response ? answer : new Response(JSON.stringify(answer)));
  };
  globalThis.fetch = server as never;
  store.dispatch(api.util.resetApiState());
  toasts.set(() => []);
  return commands;
}

/** An answer may depend on what is asked, and may be a refusal. */
const answerOf = (answer: unknown, input: unknown): unknown => (typeof answer === 'function' ? answer(input) : answer);

const asked = (address: string) => Object.fromEntries(new URL(address, 'http://house.example').searchParams);

/** Shows a part of a page with what the frame around every page has. */
export const open = (content: ReactNode) =>
  show(
    <Provider store={store}>
      <h1 tabIndex={-1}>The page</h1>
      {content}
      <Toasts />
      <Dialogs />
    </Provider>,
  );

/** Somebody, as lists show them. */
export const card = (profileId: number, name: string, more: Partial<ProfileCard> = {}): ProfileCard => ({
  profileId,
  name,
  profileType: 'Single',
  gender: 'Female',
  ages: [38],
  town: 'Ebeltoft',
  certified: false,
  online: false,
  picture: null,
  ...more,
});
