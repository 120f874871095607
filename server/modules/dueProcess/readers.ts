import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { SendNote } from './commands/SendNote.ts';

/** Whether somebody of the house may write a friendly note to a profile. */
export const canSendNote = (actor: Actor, about: { profileId: number }) => can(actor, about, { SendNote });
