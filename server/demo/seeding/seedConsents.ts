import type pg from 'pg';
import { consentVersion } from '../../../shared/media/contract.ts';

/** What everybody confirmed before uploading what they show: nobody is depicted in landscapes and cloths. */
export async function seedConsents(client: pg.Client): Promise<void> {
  await client.query(
    `with given as (
       insert into media_consent (profile_id, version, at, depicted)
       select profile_id, $1, min(created_at), 0 from media where consent_id is null and album_id is not null
       group by profile_id returning id, profile_id)
     update media m set consent_id = given.id from given
     where given.profile_id = m.profile_id and m.consent_id is null and m.album_id is not null`,
    [consentVersion],
  );
}
