import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { StatementDialog } from '../../kit/desk/StatementDialog.tsx';

/** Writes a statement to somebody, as their page does. */
export function WriteTo({ profileId, onClose }: { profileId: number; onClose: () => void }) {
  const { data: person } = useQuery(staff.GetPerson, { profileId });
  return person ? <StatementDialog command="SendNote" person={person} onClose={onClose} /> : null;
}
