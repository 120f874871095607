import { sql } from 'kysely';
import { RelationStatus as Status } from '../../../../shared/enums.ts';
import { relations } from '../../../../shared/people/relations.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { isListed } from '../../profiles/index.ts';
import { AskForRelation } from '../commands/AskForRelation.ts';
import { relationsOf } from '../relations.ts';

export const GetRelations = handle(relations.GetRelations, async ({ profileId }, actor, { read, now }) => {
  const me = actor.profileId;
  const page = await firstRow(
    read,
    sql<{ open: boolean }>`select exists (
        select from relation where status in (${Status.Asked}, ${Status.Confirmed})
          and ((asker_id = ${me} and asked_id = p.id) or (asked_id = ${me} and asker_id = p.id))) as open
      from profile p where p.id = ${profileId} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  );
  if (!page) return refuse('NotFound');
  const found = await rows(read, relationsOf(profileId, me, ['Confirmed'], now));
  return {
    items: found.map(({ profile, kind, at }) => ({ profile, kind, since: at })),
    can: page.open ? [] : can(actor, { profileId }, { AskForRelation }),
  };
});
