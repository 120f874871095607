import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import { FieldVisibility } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rankAt } from '../../people/index.ts';
import { asColumns, cardOf, isVisible, sealedFacts, unsealFacts, type Sealed } from '../../profiles/index.ts';
import { isThere } from '../ignoring.ts';

interface Row {
  profile: ProfileCard;
  headline: string | null;
  seesRoles: boolean;
}

export const GetChatProfileInformation = handle(
  chat.GetChatProfileInformation,
  async ({ profileId, darkInfo }, { profileId: me, member, dark }, { read, now, platform }) => {
    if (!(await isThere(read, me, profileId))) refuse('NotFound');
    const rank = rankAt('p', me, member ? FieldVisibility.Members : FieldVisibility.Everyone);
    const found = await firstRow(
      read,
      sql<Row>`select ${cardOf(sql.ref('p.id'), now)} as profile, case when ${isVisible('headline', 'p', rank)} then p.headline end as headline,
          ${isVisible('role', 'p', rank)} as "seesRoles"
        from profile p where p.id = ${profileId}`,
    );
    const { profile, headline, seesRoles } = found ?? refuse('NotFound');
    const persons =
      dark && darkInfo && seesRoles
        ? await rows(
            read,
            sql<
              Sealed & { personId: number }
            >`select person.id as "personId", ${asColumns(sealedFacts('person'))} from person
              where profile_id = ${profileId} order by position`,
          )
        : [];
    const roles = persons.flatMap(
      ({ personId, ...sealed }) => unsealFacts(platform.secrets, personId, sealed).role ?? [],
    );
    return { profile, headline: headline ?? '', roles };
  },
);
