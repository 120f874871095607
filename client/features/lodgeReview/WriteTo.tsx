import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { StatementDialog } from '../../kit/desk/StatementDialog.tsx';

/** Writes a statement to somebody, as their page does, but to the very profile: what is of the variant is told there alone. */
export function WriteTo({ profileId, onClose }: { profileId: number; onClose: () => void }) {
  const { data: person } = useQuery(staff.GetPerson, { profileId });
  const profile = person?.profiles.find((one) => one.profileId === profileId);
  if (!person || !profile) return null;
  return <StatementDialog command="SendNote" person={{ ...person, ...profile }} onClose={onClose} />;
}
