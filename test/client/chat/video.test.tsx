import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPreview, videoIn } from '../../../client/features/chat/VideoPreview.tsx';
import { choose } from '../../../client/platform/consent.ts';
import { open, serve } from '../people/server.tsx';

const frameUrl = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
const video = videoIn('Look at this: https://youtu.be/abcdefghijk, and sing along')!;
const frames = () => document.querySelectorAll('iframe');

let questions: unknown[];
beforeEach(() => {
  localStorage.clear();
  questions = [];
  serve({
    GetExternalVideoInfo: ((input: unknown) => {
      questions.push(input);
      return { player: 'YouTube', frameUrl, title: 'A song of the sea', ratio: 1.78 };
    }) as never,
  });
});
afterEach(() => localStorage.clear());

test('a video is found by its address alone, and nothing else is one', () => {
  expect(video).toEqual({ url: 'https://youtu.be/abcdefghijk', player: 'YouTube' });
  for (const text of [
    'Hello',
    'https://youtube.example/watch?v=abcdefghijk',
    'https://vimeo.com/about',
    'youtu.be/abc',
  ])
    expect(videoIn(text)).toBeUndefined();
});

test('nothing is asked of a player before somebody wants to see its video, and it goes away again', async () => {
  choose({ preferences: true, statistics: true, marketing: true });
  open(<VideoPreview {...video} />);
  expect([questions, frames()]).toMatchObject([[], { length: 0 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the video from YouTube' }));
  await screen.findByText('A song of the sea');
  expect([questions, frames()[0]?.src]).toEqual([[{ url: video.url }], frameUrl]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(frames()).toHaveLength(0);
});

test('whoever did not allow other houses is told where to, and their browser asks none', async () => {
  choose({ preferences: true, statistics: true, marketing: false });
  open(<VideoPreview {...video} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show the video from YouTube' }));
  await waitFor(() => expect(screen.getByRole('link')).toHaveAttribute('href', '/Cookies#settings'));
  expect(frames()).toHaveLength(0);
});
