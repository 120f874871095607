import { event } from '../../platform/events.ts';

export const ErasureDue = event<{ profileId: number }>('ErasureDue');
