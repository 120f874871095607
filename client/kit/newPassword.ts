import { useState } from 'react';
import type { Output } from '../../shared/contract.ts';
import { logOn } from '../../shared/auth/contract.ts';
import { useCommand } from '../platform/api.ts';

export type PasswordFault = Output<typeof logOn.CheckPassword>['fault'];

/** The fewest characters of a new password. */
export const shortestPassword = 10;

/** Judges a new password when its field is left; the server judges it again when it is sent. */
export function useNewPassword() {
  const [check] = useCommand(logOn.CheckPassword);
  const [judged, setJudged] = useState<{ password: string; fault: PasswordFault }>();
  const judge = async (password: string, hints: string[] = []): Promise<PasswordFault> => {
    if (password.length < shortestPassword) {
      setJudged({ password, fault: 'PasswordTooShort' });
      return 'PasswordTooShort';
    }
    try {
      const { fault } = await check({ password, hints: hints.filter(Boolean) });
      setJudged({ password, fault });
      return fault;
    } catch {
      return null;
    }
  };
  /** What is known of what stands in the field: undefined while it has not been judged, null when it is good. */
  const faultOf = (password: string) => (judged?.password === password ? judged.fault : undefined);
  return { judge, faultOf };
}
