/** What all threads of comments have in common on the wire. */
import { z } from 'zod';
import { id } from './fields.ts';

/** So many comments are asked for by their numbers at most. */
export const mostCommentIds = 100;

/** So many comments stand at most in an answer that holds whole threads; those behind them are asked for by the last of these. */
export const mostCommentsAtOnce = 500;

/**
 * Only these comments instead of a page, as they stand now, with the comments that they answer. One of these that is not in
 * the answer is not there, or not for me.
 */
export const commentIds = z.array(id).min(1).max(mostCommentIds).optional();

/** How many comments there are by now; told with those that were asked for by their numbers. */
export const commentsByNow = z.number().int().optional();
