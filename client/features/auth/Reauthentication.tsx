import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { askForPasskey, usePasskeysSupported } from '../../platform/passkeys.ts';
import type { confirmation } from '../../platform/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

type Ask = NonNullable<ReturnType<typeof confirmation.get>>;
type Proof = Parameters<ReturnType<typeof useCommand<typeof logOn.Reauthenticate>>[0]>[0];

/** Asks for the password or a passkey before something that matters; whoever has no password is asked for a passkey. */
export function Reauthentication({ ask: { text, answer } }: { ask: Ask }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const ways = useQuery(logOn.WaysIn, {});
  const [reauthenticate, { isLoading }] = useCommand(logOn.Reauthenticate);
  const [getOptions] = useCommand(logOn.GetAssertionOptions);
  const [passwordError, say] = useState<string>();
  const confirmBy = async (prove: () => Promise<Proof | undefined>) => {
    say(undefined);
    try {
      const proof = await prove();
      if (!proof) return;
      await reauthenticate(proof);
      answer(true);
    } catch (error) {
      const foreign = error instanceof Error;
      say(foreign ? formatMessage({ id: 'logOn.passkey.notRetrieved' }) : wordsOf(error as never));
      if (!foreign) tellUnforeseen(error);
    }
  };
  const byPasskey = async () => {
    const authenticatorResponse = await askForPasskey(await getOptions({}));
    return authenticatorResponse && { authenticatorResponse };
  };
  const { hasPassword = true, passkeys = [] } = ways.data ?? {};
  const supported = usePasskeysSupported();
  const offered = supported && passkeys.length > 0;
  return (
    <PasswordDialog
      opened
      title={formatMessage({ id: offered ? 'reauthenticate.title' : 'ui.password.title' })}
      text={text ?? formatMessage({ id: offered ? 'reauthenticate.text' : 'ui.password.text' })}
      password={hasPassword}
      busy={isLoading}
      error={passwordError}
      alternative={
        offered && (
          <Button
            variant={hasPassword ? 'outline' : 'primary'}
            full
            icon={<IconFingerprint size={20} />}
            onClick={() => void confirmBy(byPasskey)}
          >
            {formatMessage({ id: 'reauthenticate.passkey' })}
          </Button>
        )
      }
      onSubmit={(password) => void confirmBy(() => Promise.resolve({ password }))}
      onCancel={() => answer(false)}
    />
  );
}
