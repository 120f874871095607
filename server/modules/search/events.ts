import { event } from '../../platform/work/events.ts';

/** Somebody came whom a kept search means. */
export const SavedSearchFound = event('SavedSearchFound').with<{ savedSearchId: number; profileId: number }>();
