import { seal, unseal, type Secrets } from '../../platform/secrets.ts';

/** About whom a note of staff is, and who wrote it: moved to another row it does not open. */
interface NoteTarget {
  profileId: number;
  authorId: number;
}

const purposeOf = ({ profileId, authorId }: NoteTarget) => `staff note ${profileId} ${authorId}`;

export const sealStaffNote = (secrets: Secrets, place: NoteTarget, text: string) =>
  seal(secrets, purposeOf(place), text);

export const unsealStaffNote = (secrets: Secrets, place: NoteTarget, sealed: Buffer) =>
  unseal(secrets, purposeOf(place), sealed);

/** What has to be known of a note before it is changed. */
export interface NoteFacts {
  authorId: number;
}
