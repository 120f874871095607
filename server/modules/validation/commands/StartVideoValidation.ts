import { randomInt } from 'node:crypto';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sessionLength, Validation } from '../model/Validation.ts';
import { lockPerson, notValidated, readyForCheck } from '../personChecks.ts';
import { startedVideo } from '../videos.ts';

export const StartVideoValidation = handle(validation.StartVideoValidation, {
  async do(_subject, { personId }, { profileId }, { em, sql, now }) {
    await lockPerson(sql, personId);
    const { status, method } = await notValidated(sql, profileId, personId, now);
    if (status === 'Submitted' && method === 'VideoUpload') refuse('AlreadyWaiting');
    const started = await startedVideo(sql, personId, now);
    if (started) return { code: started.code, expiresAt: started.expiresAt };
    await readyForCheck(sql, profileId, personId, now);
    const code = String(randomInt(10_000)).padStart(4, '0');
    em.persist(Validation.startVideo({ profileId, personId }, code, now));
    return { code, expiresAt: new Date(now.getTime() + sessionLength).toISOString() };
  },
});
