/** What those who run a lodge note about a profile, which never reads it. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, lines, nothing, profileCard } from '../fields.ts';

export const lodgeNotes = area('Lodges', {
  GetMemberNotes: query({
    summary: 'Reads what the admins of a lodge noted about a profile, the latest first; never shown to the profile.',
    access: 'user',
    private: true,
    input: z.object({ lodgeId: id, profileId: id }),
    output: z.object({
      items: z.array(
        z.object({
          noteId: id,
          text: z.string(),
          /** Null when the author is gone. */
          by: profileCard.nullable(),
          at: instant,
          changedAt: instant.nullable(),
          can: z.array(z.enum(['SaveMemberNote', 'DeleteMemberNote'])),
        }),
      ),
    }),
    tags: ['LodgeNotes'],
  }),
  SaveMemberNote: command({
    summary: 'Notes something about a profile for those who run the lodge, or changes a note of mine.',
    access: 'user',
    input: z.object({ lodgeId: id, profileId: id, text: lines(1, 1000), noteId: id.optional() }),
    output: z.object({ noteId: id }),
    refusals: ['TooManyNotes'],
    changes: ['LodgeNotes', 'LodgeMembers', 'LodgeRequests', 'LodgeBlocked'],
    secret: ['text'],
  }),
  DeleteMemberNote: command({
    summary: 'Deletes a note about a profile: mine, or that of an admin of lower rank.',
    access: 'user',
    input: z.object({ noteId: id }),
    output: nothing,
    changes: ['LodgeNotes', 'LodgeMembers', 'LodgeRequests', 'LodgeBlocked'],
  }),
});
