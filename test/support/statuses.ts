import { DarkStatus, ProfileStatus, type NameOf } from '../../shared/enums.ts';
import { bareStatement, bareValues } from './profiles.ts';
import { world } from './world.ts';

/** Puts a profile into a status, whatever leads there; what restricts it stands on a statement, as the database wants. */
export const setStatus = ({ profileId }: { profileId: number }, status: NameOf<typeof ProfileStatus>) =>
  world.sql(
    `with changed as (update profile set status = $2 where id = $1 returning id),
      lifted as (update statement set lifted_at = now(), lift_reason = 2
        where profile_id = $1 and scope between 4 and 6 and scope <> $2 and lifted_at is null)
    insert into statement (profile_id, scope, ${bareStatement})
      select id, $2::smallint, ${bareValues} from changed where $2 in (4, 5, 6) on conflict do nothing`,
    [profileId, ProfileStatus[status]],
  );

/** Takes a profile's access to the dark variant back. */
export const revokeDark = ({ profileId }: { profileId: number }) =>
  world.sql(
    `with changed as (update profile set dark_status = $2 where id = $1 returning id)
    insert into statement (profile_id, scope, ${bareStatement}) select id, 7, ${bareValues} from changed`,
    [profileId, DarkStatus.Revoked],
  );
