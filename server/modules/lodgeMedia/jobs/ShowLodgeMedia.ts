import { lodgeMediaLive } from '../../../../shared/lodgeMedia/live.ts';
import { sql, type Kysely } from 'kysely';
import { showing } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { adminsOf } from '../../lodges/index.ts';
import { MediaApproved, MediaConsentAnswered, MediaConverted, MediaRejected } from '../../media/index.ts';
import * as events from '../events.ts';

const shown = [
  ...[events.LodgeAlbumsChanged, events.LodgeMediaAdded, events.LodgeMediaAccepted, events.LodgeMediaRejected],
  events.LodgeMediaReconsidered,
  ...[MediaApproved, MediaConsentAnswered, MediaConverted, MediaRejected],
];

/** Lets everybody who looks at the albums of a lodge see what changed, and those who run it how much waits for them. */
export const ShowLodgeMedia = showing('ShowLodgeMedia', shown, async ({ data }, pages, { database: { read } }) => {
  const concerned = new Set<number>();
  for (const lodgeId of await lodgesOf(read, data)) {
    pages.staleFor(`lodgeMedia:${lodgeId}`, lodgeMediaLive.topics.lodgeMedia);
    for (const one of await adminsOf(read, lodgeId)) concerned.add(one);
  }
  pages.counts([...concerned], ['lodgeAdmin']);
});

type Changed = { lodgeId?: number; mediaId?: number; consentId?: number };

/** The lodges in which something changed. */
async function lodgesOf(read: Kysely<unknown>, { lodgeId, mediaId, consentId }: Changed): Promise<number[]> {
  if (lodgeId !== undefined) return [lodgeId];
  const found = await rows(
    read,
    sql<{
      lodgeId: number;
    }>`select distinct i.lodge_id::float8 as "lodgeId" from lodge_media i join media m on m.id = i.media_id
      where m.id = ${mediaId ?? null} or m.consent_id = ${consentId ?? null}`,
  );
  return found.map((one) => one.lodgeId);
}
