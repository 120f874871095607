/** What all threads of comments have in common on the wire. */
import { z } from 'zod';
import { id } from './fields.ts';
import { mostCommentIds } from './hub.ts';

/**
 * Only these comments instead of a page, as they stand now, with the comments that they answer. One of these that is not in
 * the answer is not there, or not for me.
 */
export const commentIds = z.array(id).min(1).max(mostCommentIds).optional();

/** How many comments there are by now; told with those that were asked for by their numbers. */
export const commentsByNow = z.number().int().optional();
