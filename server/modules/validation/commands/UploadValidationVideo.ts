import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { Validation } from '../model/Validation.ts';
import { lockPerson } from '../personChecks.ts';
import { checkForVideo, waitingCheck } from '../videos.ts';

export const UploadValidationVideo = handle(validation.UploadValidationVideo, {
  async admit({ personId }, { platform, now }, { profileId }) {
    await checkForVideo(platform.database.write(), profileId, personId, now);
  },
  async do(_subject, { personId }, { profileId }, { call, em, find, sql, now }) {
    await lockPerson(sql, personId);
    const { validationId } = await checkForVideo(sql, profileId, personId, now);
    const check = await waitingCheck(sql, personId);
    if (check) {
      (await find(Validation, check.validationId)).giveWay();
      // One check of a person waits at a time: the database counts after every statement.
      await em.flush();
    }
    (await find(Validation, validationId)).submitVideo(call.file.file, now);
    return {};
  },
});
