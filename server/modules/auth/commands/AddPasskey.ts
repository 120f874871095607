import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addPasskey, readAttestation } from '../passkeys.ts';

export const AddPasskey = handle(logOn.AddPasskey, {
  async do(_subject, { name, attestationResponse }, { profileId }, context) {
    const passkey = await readAttestation(context, 'AddPasskey', attestationResponse);
    if (passkey?.profileId !== profileId) return refuse('PasskeyNotAccepted');
    return { passkeyId: await addPasskey(context, profileId, passkey, name) };
  },
});
