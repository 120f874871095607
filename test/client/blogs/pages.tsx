import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation, useRoutes, type RouteObject } from 'react-router';
import { blogRoutes } from '../../../client/shell/blogRoutes.tsx';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import type { BlogCardData } from '../../../client/features/blogs/BlogFacts.tsx';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { english } from '../../support/catalogue.ts';
import { card, serve } from '../people/server.tsx';

const none = { items: [], more: false };

/** Answers of a house in which nothing is to be seen, and nobody is banned. */
const answers = {
  ProfileBlogBan: { banType: null, until: null, statementId: null },
  GetBlogMarks: {
    ...{ myKinks: 0, myComments: 0, myBlogs: 0, followed: 0, followedAuthors: 0, followers: 0, curated: 0 },
  },
  GetAllBlogEntries: none,
  GetMostViewed: none,
  GetMostFollowedAuthors: none,
};

// This browser lays nothing out and scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

/** The routes of the blogs with their screens loaded: the browser of these tests cannot wait for them. */
async function loaded(route: RouteObject): Promise<RouteObject> {
  const load = (route.lazy as { Component?: () => Promise<ComponentType> } | undefined)?.Component;
  const Component = load ? await load() : route.Component;
  const children = route.children && (await Promise.all(route.children.map(loaded)));
  return { ...route, Component, ...(children && { children }) } as RouteObject;
}
// A screen asks who is at the door, for the words that they read.
serve(answers);
const eager = await Promise.all(blogRoutes.map(loaded));

/** Opens the blogs at an address below `/Community/Blogs`; gives back where one is and what was sent. */
export function openBlogs(address: string, more: Record<string, object> = {}) {
  const sent = serve({ ...answers, ...more });
  const here = { place: '', state: undefined as unknown };
  const Blogs = () => {
    const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
    Object.assign(here, { place: pathname + search, state });
    return useRoutes(eager);
  };
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/Community/Blogs${address}`]}>
          <Blogs />
        </MemoryRouter>
        <Toasts />
      </Provider>
    </Speaking>,
  );
  return { sent, here };
}

/** An entry, as lists show it. */
export const entry = (blogEntryId: number, title: string, more: Partial<BlogCardData> = {}): BlogCardData => ({
  blogEntryId,
  title,
  teaser: 'It began with a thermos.',
  author: card(7, 'anna'),
  authorFollowed: false,
  cover: null,
  tags: [],
  kinks: [],
  audience: 'Members',
  curated: false,
  unread: false,
  publishedAt: '2026-11-14T16:20:00.000Z',
  lastActivityAt: '2026-11-14T16:20:00.000Z',
  reads: 3,
  comments: 1,
  readingMinutes: 4,
  ...more,
});
