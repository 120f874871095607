import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';

export const ExportProfile = handle(editProfile.ExportProfile, {
  async do(_subject, _input, { profileId }, { platform, now }) {
    const data: Record<string, unknown> = {};
    for (const one of platform.personal.values()) {
      Object.assign(data, await one.read(platform.database.read, profileId, platform.secrets));
    }
    return { exportedAt: now.toISOString(), data };
  },
});
