import { useState } from 'react';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useAnswers, useQuery } from '../../platform/api.ts';

/** What is asked for one part of the comments: the newest, or those after the last of the part before. */
export type PartInput = { blogEntryId: number; after?: number };

/** So many parts are opened by themselves at most, to come to a comment that a link leads to. */
const mostSought = 10;

/**
 * The parts of the comments that are open: each is read by the last comment of the one before. They open by themselves as far
 * as `target`, a comment by its number; NaN for none.
 */
export function useParts(blogEntryId: number, target: number) {
  const [ends, setEnds] = useState<readonly number[]>([]);
  const inputs: PartInput[] = [{ blogEntryId }, ...ends.map((after) => ({ blogEntryId, after }))];
  const { data, isFetching: busy } = useQuery(blogs.GetComments, inputs.at(-1)!);
  const parts = useAnswers(blogs.GetComments, inputs);
  const end = data?.more ? data.items.at(-1)?.commentId : undefined;
  const showMore = () => end !== undefined && setEnds([...ends, end]);
  const isThere = parts.some(({ items }) => items.some(({ commentId }) => commentId === target));
  if (end !== undefined && !Number.isNaN(target) && !isThere && inputs.length < mostSought) showMore();
  return { inputs, more: end !== undefined, busy, showMore };
}
