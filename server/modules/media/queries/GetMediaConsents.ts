import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { media } from '../../../../shared/media/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isNotDeleted } from '../../profiles/index.ts';
import { AnswerMediaConsent } from '../commands/AnswerMediaConsent.ts';

type Row = Omit<Output<typeof media.GetMediaConsents>['items'][number], 'can'> & {
  profileId: Column<'media_consent', 'profileId'>;
  otherId: NonNullable<Column<'media_consent', 'otherId'>>;
};

const order = sortedBy(descending(sql.ref('c.id')));

export const GetMediaConsents = handle(media.GetMediaConsents, async (input, actor, { read, now, platform }) => {
  const page = movingPage(platform.secrets, 'GetMediaConsents', input);
  const me = actor.profileId;
  const found = await rows(
    read,
    sql<
      Row & { sortKeys: string }
    >`select ${order.keys} as "sortKeys", c.id as "consentId", case when c.other_id = ${me} then 'Me' else 'Other' end as recipient,
        ${cardOf(sql.ref('p.id'), now)} as other, ${iso(sql.ref('c.at'))} as at, c.confirmed,
        (select count(*)::int from media m where m.consent_id = c.id) as items,
        c.profile_id as "profileId", c.other_id as "otherId"
      from media_consent c join profile p on p.id = case when c.other_id = ${me} then c.profile_id else c.other_id end
      where c.other_id is not null and ${me} in (c.profile_id, c.other_id)
        and ${isNotDeleted('p')} and not ${areApart(me, sql.ref('p.id'))}
        and ${order.isBehind(page.last)}
      order by ${order.by} ${page.cut}`,
  );
  const items = found.map(({ profileId, otherId, ...one }) => ({
    ...one,
    can: can(actor, { profileId, otherId }, { AnswerMediaConsent }),
  }));
  return page.pageOf(items);
});
