import { sql } from 'kysely';
import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { describeDevice } from '../devices.ts';

interface Row {
  sessionId: number;
  userAgent: string;
  signedInAt: string;
  lastActiveAt: string;
}

export const Devices = handle(logOn.Devices, async (_input, { profileId, sessionId: mine }, { read, now }) => {
  const found = await rows(
    read,
    sql<Row>`select id as "sessionId", user_agent as "userAgent", created_at as "signedInAt", seen_at as "lastActiveAt"
      from session where profile_id = ${profileId} and ended_at is null and expires_at > ${now}
      order by id = ${mine} desc, seen_at desc limit 100`,
  );
  const items = found.map(({ userAgent, ...session }) => ({
    ...session,
    ...describeDevice(userAgent),
    current: session.sessionId === mine,
  }));
  return { items };
});
