import { seal, unseal, type Secrets } from '../../platform/secrets.ts';

/** In which conversation a mail stands, and where: sealed words that are moved to another row do not open there. */
interface MailRef {
  conversationId: number;
  number: number;
}

const purposeOf = ({ conversationId, number }: MailRef) => `mail ${conversationId} ${number}`;

export const sealMail = (secrets: Secrets, place: MailRef, text: string) => seal(secrets, purposeOf(place), text);

/** The words of a mail as it stands in the database. */
export const unsealMail = (secrets: Secrets, place: MailRef, sealed: Buffer) =>
  unseal(secrets, purposeOf(place), sealed);

const nameOf = (conversationId: number) => `mail name ${conversationId}`;

export const sealGroupName = (secrets: Secrets, conversationId: number, name: string) =>
  seal(secrets, nameOf(conversationId), name);

/** What a group is called, as it stands in the database. */
export const unsealGroupName = (secrets: Secrets, conversationId: number, sealed: Buffer) =>
  unseal(secrets, nameOf(conversationId), sealed);
