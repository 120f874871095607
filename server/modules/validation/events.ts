import { event } from '../../platform/work/events.ts';

type Check = { validationId: number; profileId: number; personId: number; method: string };

export const ValidationStarted = event('ValidationStarted').with<Check>();
export const ValidationSubmitted = event('ValidationSubmitted').with<Check>();
/** Nobody needs the video of a check any more. */
export const ValidationVideoDropped = event('ValidationVideoDropped').with<{ file: string }>();
export const ValidationApproved = event('ValidationApproved').with<Check>();
export const ValidationRejected = event('ValidationRejected').with<Check & { reason: string }>();
/** A check that was good no longer stands for the person, who is checked again. */
export const ValidationRevoked = event('ValidationRevoked').with<Check>();
