import { event } from '../../platform/work/events.ts';

export const ErasureDue = event<{ profileId: number }>('ErasureDue');
export const ExportAsked = event<{ profileId: number; exportId: number }>('ExportAsked');
export const ExportReady = event<{ profileId: number }>('ExportReady');
export const ExportDropped = event<{ file: string }>('ExportDropped');
export const PictureDropped = event<{ file: string }>('PictureDropped');
