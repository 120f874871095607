import { useIntl } from 'react-intl';
import { validation, type rejectionReasons } from '../../../shared/validation/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useCallError } from '../../platform/callError.ts';

export type Reason = (typeof rejectionReasons)[number];

/** Deciding about a check, after a confirmation that it is still the same member of staff. Resolves with true when it was decided. */
export function useDecision({ validationId, personName: name }: { validationId: number; personName: string }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [sendApproval, approving] = useCommand(validation.ApproveValidation);
  const [sendRejection, rejecting] = useCommand(validation.RejectValidation);
  const decide = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      return (await reauthenticated(send, formatMessage({ id: 'staff.validation.why' }, { name }))) !== undefined;
    } catch (error) {
      tell(error);
      return false;
    }
  };
  return {
    approve: () => decide(() => sendApproval({ validationId })),
    reject: (reason: Reason) => decide(() => sendRejection({ validationId, reason })),
    approving: approving.isLoading,
    rejecting: rejecting.isLoading,
  };
}
