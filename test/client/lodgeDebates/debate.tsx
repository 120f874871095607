import type { Comment } from '../../../client/features/lodgeDebates/commentKind.tsx';
import type { TopicView } from '../../../client/features/lodgeDebates/types.ts';
import { nobody } from '../../../client/platform/session.ts';
import type { DraftServer } from '../drafts/server.ts';
import { card, serve } from '../people/server.tsx';

// This browser lays nothing out and scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

const watching = new Set<IntersectionObserverCallback>();
globalThis.IntersectionObserver = class {
  constructor(callback: IntersectionObserverCallback) {
    watching.add(callback);
  }
  observe() {}
  unobserve() {}
} as never;

/** Has these comments on the screen. */
export const scrollTo = (ids: number[]) => {
  const ends = ids.map((id) => document.querySelector(`[data-comment="${id}"]`)!);
  for (const callback of watching)
    callback(ends.map((target) => ({ target, isIntersecting: true })) as never, undefined as never);
};

/** Who is at the screen. */
export const me = card(7, 'asta');
const at = '2026-11-14T16:20:00.000Z';

export const comment = (commentId: number, text: string | null, more: Partial<Comment> = {}): Comment => ({
  ...{
    commentId,
    parentCommentId: null,
    author: text === null ? null : card(3, 'otto'),
    rank: null,
    text,
    quoted: null,
  },
  ...{ at, edited: false, byStarter: false, can: [], ...more },
});

export const topic = (more: Partial<TopicView> = {}): TopicView => ({
  ...{ entryId: 5, lodgeId: 1, category: { categoryId: 2, name: 'Practical' }, title: 'Gear for the first season' },
  ...{
    text: '<p>What do you bring?</p>',
    pictures: [],
    author: card(3, 'otto'),
    rank: null,
    createdAt: at,
    edited: false,
  },
  ...{
    pinned: false,
    locked: false,
    moved: null,
    follow: 'None',
    comments: 2,
    firstUnread: null,
    target: null,
    unread: 0,
  },
  ...{ removed: null, can: [], ...more },
});

/** The server with asta at the screen. What is named in `refusals` it refuses with that code. */
export function serveAsta(
  answers: Record<string, object> = {},
  refusals: Record<string, string> = {},
  drafts?: DraftServer,
) {
  const asta = { ...nobody, id: me.profileId, name: me.name, isLoggedIn: true };
  const sent = serve({ GetProfileData: asta, ...answers }, drafts);
  const { fetch } = globalThis;
  globalThis.fetch = ((address: string, init: RequestInit) => {
    const code = refusals[address.replace(/^.*\//, '')];
    return code ? Promise.resolve(new Response(JSON.stringify({ code }), { status: 409 })) : fetch(address, init);
  }) as never;
  return sent;
}
