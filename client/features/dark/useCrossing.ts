import { useNavigate } from 'react-router';
import { darkProfile } from '../../../shared/dark/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCallError } from '../../platform/callError.ts';

/** Where one reads how one stands with the dark variant, and makes the profile for it. */
export const darkPage = '/EditProfile/DarkProfile';

/** Leads to the other side with one load, to its Start or to a page there; who has no profile there yet is led to its making. */
export function useCrossing() {
  const navigate = useNavigate();
  const { tell } = useCallError();
  const [send, { isLoading }] = useCommand(darkProfile.SwitchVariant);
  const cross = async (page?: string) => {
    try {
      const { address } = await send({});
      location.assign(page ? `${address}&u=${encodeURIComponent(page)}` : address);
    } catch (error) {
      if ((error as CallError).code === 'DarkProfileMissing') await navigate(darkPage);
      else tell(error);
    }
  };
  return { cross: (page?: string) => void cross(page), busy: isLoading };
}
