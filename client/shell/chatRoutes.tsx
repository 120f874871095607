import type { RouteObject } from 'react-router';
import { NoPage } from './RouteError.tsx';
import { numeric, screen } from './routeParts.ts';

/** The rooms, and the pages beside them. */
const publicChat: RouteObject = {
  path: 'PublicChat',
  children: [
    { index: true, ...screen(() => import('../screens/chat/ChatMain.tsx'), 'ChatMain') },
    {
      path: 'Room/:id',
      loader: numeric('id'),
      ...screen(() => import('../screens/chat/ChatRoom.tsx'), 'ChatRoom'),
    },
    { path: 'Help', ...screen(() => import('../screens/chat/ChatHelp.tsx'), 'ChatHelp') },
    { path: 'Favorites', ...screen(() => import('../screens/chat/ChatFavourites.tsx'), 'ChatFavourites') },
    { path: 'Ignored', ...screen(() => import('../screens/chat/ChatIgnored.tsx'), 'ChatIgnored') },
    { path: 'Settings', ...screen(() => import('../screens/chat/ChatSettings.tsx'), 'ChatSettings') },
    { path: 'ModeratorLogin', ...screen(() => import('../screens/chat/ModeratorLogin.tsx'), 'ModeratorLogin') },
    { path: 'Banned', ...screen(() => import('../screens/chat/ChatBanned.tsx'), 'ChatBanned') },
    { path: '*', Component: NoPage },
  ],
};

/** Everything of the chat stands behind its one door. */
export const chatRoutes: RouteObject[] = [
  {
    ...screen(() => import('../screens/chat/ChatDoor.tsx'), 'ChatDoor'),
    children: [
      publicChat,
      {
        path: 'PrivateChat/:id',
        loader: numeric('id'),
        ...screen(() => import('../screens/chat/PrivateChat.tsx'), 'PrivateChat'),
      },
    ],
  },
];
