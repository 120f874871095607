import { useState } from 'react';
import { breaches } from '../../shared/auth/breaches.ts';
import { useAsk } from '../platform/api.ts';

export type PasswordFault = 'PasswordTooShort' | 'PasswordBreached' | null;

/** The fewest characters of a new password. */
export const shortestPassword = 10;

async function sha1(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/**
 * Judges a new password when its field is left: of its hash only the beginning is sent. Whether it is easy to guess the
 * server says when the password itself is sent.
 */
export function useNewPassword() {
  const ask = useAsk(breaches.PwndPasswordCount);
  const [judged, setJudged] = useState<{ password: string; fault: PasswordFault }>();
  const judge = async (password: string): Promise<PasswordFault> => {
    if (password.length < shortestPassword) {
      setJudged({ password, fault: 'PasswordTooShort' });
      return 'PasswordTooShort';
    }
    try {
      const hash = await sha1(password);
      const { suffixes } = await ask({ password: `sha1:${hash.slice(0, 5)}` });
      const leaked = suffixes?.some(({ suffix }) => suffix === hash.slice(5));
      const fault = leaked ? 'PasswordBreached' : null;
      setJudged({ password, fault });
      return fault;
    } catch {
      return null;
    }
  };
  /** What is known of what stands in the field: undefined while it has not been judged, null when nothing speaks against it. */
  const faultOf = (password: string) => (judged?.password === password ? judged.fault : undefined);
  return { judge, faultOf };
}
