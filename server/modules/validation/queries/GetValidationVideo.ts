import { sql } from 'kysely';
import { ValidationStatus } from '../../../../shared/enums.ts';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';

export const GetValidationVideo = handle(
  validation.GetValidationVideo,
  async ({ validationId }, { profileId }, { read, about, platform: { privateFiles } }) => {
    const check = await firstRow(
      read,
      sql<{
        file: NonNullable<Column<'validation', 'file'>>;
        code: NonNullable<Column<'validation', 'code'>>;
        profileId: Column<'validation', 'profileId'>;
      }>`
        select file, code, profile_id as "profileId" from validation
        where id = ${validationId} and status = ${ValidationStatus.Submitted} and file is not null
          and profile_id <> ${profileId}`,
    );
    const found = check && (await privateFiles.find(check.file));
    if (!found) return refuse('NotFound');
    about(check.profileId);
    const url = privateFiles.addressFor(check.file, { profileId, access: 'support' });
    return { url, type: found.type, code: check.code };
  },
);
