import { Fragment, type ReactNode } from 'react';
import type { Output } from '../../../shared/contract.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import type { Page } from './changed.ts';
import type { Comment } from './comment.ts';
import type { CommentsQuery, Thread } from './useLiveThread.ts';

interface Props<C extends Comment> {
  thread: Thread<C>;
  /** Lines that stand in while a page is under way. */
  rows: number;
  children: (comment: C) => ReactNode;
}

/** The open pages of a thread, each read by itself. */
export const CommentPages = <C extends Comment>({ thread: { inputs, reading }, rows, children }: Props<C>) =>
  inputs.map((input) => (
    <CommentPage key={input.skip} reading={reading} input={input} rows={rows}>
      {children}
    </CommentPage>
  ));

interface PageProps<C extends Comment> extends Pick<Props<C>, 'rows' | 'children'> {
  reading: CommentsQuery;
  input: Record<string, unknown>;
}

function CommentPage<C extends Comment>({ reading, input, rows, children }: PageProps<C>) {
  const read = useQuery(reading, input) as Read<Output<CommentsQuery> & Page<C>>;
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={rows} />}>
      {({ items }) => items.map((comment) => <Fragment key={comment.commentId}>{children(comment)}</Fragment>)}
    </Loaded>
  );
}
