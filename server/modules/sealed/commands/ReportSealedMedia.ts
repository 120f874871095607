import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal } from '../../../platform/secrets.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { SealedMediaReported } from '../events.ts';
import { concernsAnother, lockSealed, places, type SealedFacts } from '../access.ts';

export const ReportSealedMedia = handle(sealedMedia.ReportSealedMedia, {
  load: ({ mediaId }, { sql: database, now }) => lockSealed(database, mediaId, now),
  may: (actor: Actor, facts: SealedFacts) =>
    concernsAnother(actor, facts) ? !facts.reported || 'AlreadyReported' : 'NotFound',
  async do(
    { mediaId, profileId },
    { hotlineId, way, reference },
    actor,
    { sql: database, now, platform, record, about },
  ) {
    const { name, country, email } =
      platform.config.hotlines.find(({ id }) => id === hotlineId) ?? refuse('HotlineNotKnown');
    if (way === 'Mail' && !email) refuse('HotlineTakesNoMail');
    if (way === 'ByHand' && !reference) refuse('ReferenceNeeded');
    const words = reference && seal(platform.secrets, places.reference(mediaId), reference);
    const made = await firstRow(
      database,
      sql<{ id: number }>`
        insert into sealed_report (media_id, hotline, authority, country, by_mail, reference, reported_by, at)
        values (${mediaId}, ${hotlineId}, ${name}, ${country}, ${way === 'Mail'}, ${words || null}, ${actor.profileId}, ${now})
        on conflict (media_id) do nothing returning id`,
    );
    if (!made) return refuse('AlreadyReported');
    about(profileId);
    record(SealedMediaReported, { mediaId, profileId, sealedReportId: made.id });
    return {};
  },
});
