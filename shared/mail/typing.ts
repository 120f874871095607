import { z } from 'zod';
import { area, command } from '../contract.ts';
import { id, nothing } from '../fields.ts';

/** In ms: so often at most it is said that somebody writes, and so long it is shown. */
export const typingSaidEvery = 3000;
export const typingShownFor = 6000;

export const mailTyping = area('Mail', {
  ShowTyping: command({
    summary:
      'Says that I am writing in a conversation; the others see it for some seconds where they and I show when we are online.',
    access: 'user',
    input: z.object({ conversationId: id }),
    output: nothing,
    ephemeral: true,
  }),
});
