import { z } from 'zod';
import { code } from '../fields.ts';
import { area, query } from '../contract.ts';

/** The players whose videos may be shown by their address. */
export const externalPlayers = ['YouTube', 'Vimeo', 'Dailymotion'] as const;

/** Where their frames come from: the one thing of others that a page may show, and only after consent. */
export const externalFrames = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.dailymotion.com',
] as const;

export const externalVideo = area('Chat', {
  GetExternalVideoInfo: query({
    summary: 'Recognises the address of a video of one of the well-known players.',
    access: 'user',
    // Not only the chat shows videos.
    openWhen: ['banned'],
    cost: 20,
    input: z.object({ url: code(1, 500) }),
    output: z.object({
      player: z.enum(externalPlayers),
      /** What a frame loads, once the visitor allows it. */
      frameUrl: z.string(),
      /** As the player tells it; null where it does not answer in time. */
      title: z.string().nullable(),
      /** Width divided by height. */
      ratio: z.number(),
    }),
    refusals: ['VideoNotKnown'],
    secret: ['url'],
  }),
});
