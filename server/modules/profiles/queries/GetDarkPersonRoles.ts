import { namesOf, PersonRole } from '../../../../shared/enums.ts';
import { profileForm } from '../../../../shared/profiles/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const GetDarkPersonRoles = handle(profileForm.GetDarkPersonRoles, async () =>
  namesOf(PersonRole).map((role) => ({ role })),
);
