import { event } from '../../platform/events.ts';

type Check = { validationId: number; profileId: number; personId: number; method: string };

export const ValidationStarted = event<Check>('ValidationStarted');
export const ValidationSubmitted = event<Check>('ValidationSubmitted');
export const ValidationApproved = event<Check>('ValidationApproved');
export const ValidationRejected = event<Check & { reason: string }>('ValidationRejected');
