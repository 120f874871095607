import { defineModule } from '../../platform/module.ts';
import { EndSealedAccess } from './commands/EndSealedAccess.ts';
import { HandOverSealedMedia } from './commands/HandOverSealedMedia.ts';
import { ReportSealedMedia } from './commands/ReportSealedMedia.ts';
import { RequestSealedAccess } from './commands/RequestSealedAccess.ts';
import { handOvers } from './handOver.ts';
import { NotifySealed } from './jobs/NotifySealed.ts';
import { SendSealedReport } from './jobs/SendSealedReport.ts';
import { GetSealedMedia } from './queries/GetSealedMedia.ts';
import { schedules } from './schedules.ts';

/** What was found on a list of unlawful pictures: told to an authority, handed over with four eyes, never shown. */
export const sealed = defineModule({
  name: 'Sealed',
  entities: [],
  handlers: [...[GetSealedMedia, ReportSealedMedia, HandOverSealedMedia], ...[RequestSealedAccess, EndSealedAccess]],
  jobs: [NotifySealed, SendSealedReport],
  schedules,
  entrances: (platform) => [handOvers(platform)],
});
