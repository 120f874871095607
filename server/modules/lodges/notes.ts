/** What those who run a lodge note about a profile, which never sees it. */
import { LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { isAdmin, outranks } from './model/ranks.ts';

/** What has to be known of a note, and of who looks at it, before anything is done with it. */
export interface NoteFacts {
  /** The reader's status in the lodge. */
  mine: number;
  /** The note is about the reader. */
  self: boolean;
  /** The reader wrote it; a new one too. */
  own: boolean;
  /** Where the author stands now. */
  author: number;
}

export const mayWriteNote = ({ mine, self, own }: NoteFacts) => isAdmin(mine) && !self && own;

export const mayDeleteNote = ({ mine, self, own, author }: NoteFacts) =>
  isAdmin(mine) && !self && (own || outranks(mine, author));

/** Of a note that is not written yet. */
export const newNote = { own: true, author: Status.None } as const;

/** Notes about one profile in one lodge at most. */
export const mostNotes = 50;
