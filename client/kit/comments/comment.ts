import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Command } from '../../../shared/contract.ts';
import type { Writer } from '../people/Writer.tsx';
import type { Reportable } from '../report.ts';

/** A comment, whatever it is about. */
export interface Comment {
  commentId: number;
  /** What it answers, where comments are answered. */
  parentCommentId?: number | null;
  /** What it quotes, where comments are quoted. */
  quoted?: { commentId: number } | null;
  /** Null when only its place is kept, or its author is gone. */
  author: Writer | null;
  /** Null when only its place is kept. */
  text: string | null;
  at: string;
  edited: boolean;
  can: readonly string[];
}

/** How an area has its comments changed and shown. */
export interface CommentKind<C extends Comment> {
  editing: Command<z.ZodObject<{ commentId: z.ZodNumber; text: z.ZodString }>>;
  deleting: Command<z.ZodObject<{ commentId: z.ZodNumber }>>;
  /** The text that says what else is lost with a comment, if anything. */
  loss?: string;
  contentType: Reportable['contentType'];
  /** Bare lines with all that can be done in words below, lines between rules with a menu, or cards with both. */
  frame: 'line' | 'ruled' | 'card';
  /** Ids of words of its own: what the menu is called (with `name`), and an author who is gone. */
  words?: { menu?: string; gone?: string };
  /** What stands beside the name. */
  marks?: (comment: C) => ReactNode;
  /** What stands above the text. */
  above?: (comment: C) => ReactNode;
}

/** The mark of a comment in the address of its page. */
export const anchorOf = ({ commentId }: Pick<Comment, 'commentId'>) => `comment-${commentId}`;

/** The comment that the hash of an address names; NaN where it names none. */
export const commentIn = (hash: string): number => Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1]);
