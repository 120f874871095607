import { sql } from 'kysely';
import { Depicted } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';
import { MediaConsentAsked } from '../events.ts';

interface Other {
  profileId: number;
  verified: boolean;
}

export const ConfirmMediaConsent = handle(media.ConfirmMediaConsent, {
  async do(_subject, { version, depicted, otherName }, { profileId, profileType }, { sql: database, now, record }) {
    if (depicted & Depicted.Partner && profileType !== 'Couple') refuse('NoPartnerHere');
    if (!(depicted & Depicted.OtherMember) !== (otherName === undefined)) refuse('ProfileNotFound');
    const other =
      otherName === undefined
        ? null
        : ((await firstRow(
            database,
            sql<Other>`select p.id as "profileId", is_over_18(p.id, ${now}) as verified from profile p
              where p.name = ${otherName} and p.id <> ${profileId} and ${isListed('p')} and not ${areApart(profileId, sql.ref('p.id'))}`,
          )) ?? refuse('ProfileNotFound'));
    if (other && !other.verified) refuse('OtherNotVerified');
    const made = await firstRow(
      database,
      sql<{ id: number }>`insert into media_consent (profile_id, version, at, depicted, other_id)
        values (${profileId}, ${version}, ${now}, ${depicted}, ${other?.profileId ?? null}) returning id`,
    );
    const consentId = made!.id;
    if (other) record(MediaConsentAsked, { consentId, profileId, otherId: other.profileId });
    return { consentId };
  },
});
