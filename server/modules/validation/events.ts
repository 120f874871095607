import { event } from '../../platform/work/events.ts';

type Check = { validationId: number; profileId: number; personId: number; method: string };

export const ValidationStarted = event<Check>('ValidationStarted');
export const ValidationSubmitted = event<Check>('ValidationSubmitted');
/** Nobody needs the video of a check any more. */
export const ValidationVideoDropped = event<{ file: string }>('ValidationVideoDropped');
export const ValidationApproved = event<Check>('ValidationApproved');
export const ValidationRejected = event<Check & { reason: string }>('ValidationRejected');
/** A check that was good no longer stands for the person, who is checked again. */
export const ValidationRevoked = event<Check>('ValidationRevoked');
