import { useState } from 'react';

/** Comments read by one request. */
export const pageSize = 20;

interface Position {
  commentId: number;
  position: number;
}

/** Which pages of a long thread are open, and the comment that a link leads to. */
export function useCommentWindow(start: Position | null) {
  const pageOf = ({ position }: Position) => Math.floor(position / pageSize);
  const first = start ? pageOf(start) : 0;
  const [open, setOpen] = useState({ from: first, to: first, target: start?.commentId, turn: 0 });
  return {
    ...open,
    pages: Array.from({ length: open.to - open.from + 1 }, (_, at) => open.from + at),
    /** Shows a comment: beside the open pages where it adjoins them, else on its own page alone. */
    open(place: Position) {
      const page = pageOf(place);
      setOpen(({ from, to, turn }) => {
        const near = page >= from - 1 && page <= to + 1;
        const span = near ? { from: Math.min(from, page), to: Math.max(to, page) } : { from: page, to: page };
        return { ...span, target: place.commentId, turn: turn + 1 };
      });
    },
    earlier: () => setOpen((now) => ({ ...now, from: Math.max(0, now.from - 1) })),
    later: () => setOpen((now) => ({ ...now, to: now.to + 1 })),
  };
}

export type CommentWindow = ReturnType<typeof useCommentWindow>;
