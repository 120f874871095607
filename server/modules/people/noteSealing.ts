import { seal, unseal, type Secrets } from '../../platform/secrets.ts';

/** Whose note it is, and about whom: a sealed text that is moved to another row does not open there. */
interface NoteRef {
  ownerId: number;
  aboutId: number;
}

const purposeOf = ({ ownerId, aboutId }: NoteRef) => `note ${ownerId} ${aboutId}`;

export const sealNote = (secrets: Secrets, place: NoteRef, text: string) => seal(secrets, purposeOf(place), text);

/** The words of a note as it stands in the database. */
export const unsealNote = (secrets: Secrets, place: NoteRef, sealed: Buffer) =>
  unseal(secrets, purposeOf(place), sealed);
