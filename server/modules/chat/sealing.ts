import { seal, unseal, type Secrets } from '../../platform/secrets.ts';

/** Where a message stands: sealed words that are moved to another row do not open there. */
interface MessageRef {
  channelId: number;
  number: number;
}

const purposeOf = ({ channelId, number }: MessageRef) => `chat ${channelId} ${number}`;

export const sealMessage = (secrets: Secrets, ref: MessageRef, text: string) => seal(secrets, purposeOf(ref), text);

/** The words of a message as it stands in the database. */
export const unsealMessage = (secrets: Secrets, ref: MessageRef, sealed: Buffer) =>
  unseal(secrets, purposeOf(ref), sealed);
