import { event } from '../../platform/work/events.ts';

export const ErasureDue = event('ErasureDue').with<{ profileId: number }>();
export const ExportAsked = event('ExportAsked').with<{ profileId: number; exportId: number }>();
export const ExportReady = event('ExportReady').with<{ profileId: number }>();
export const ExportDropped = event('ExportDropped').with<{ file: string }>();
export const PictureDropped = event('PictureDropped').with<{ file: string }>();
