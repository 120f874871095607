import { useEffect } from 'react';
import { profileSettings } from '../../shared/profiles/settings.ts';
import { useQuery } from '../platform/api.ts';
import { configure } from '../platform/configuration.ts';
import { isSchemeChoice, showScheme, type SchemeChoice } from '../ui/theme/scheme.ts';

const key = 'colourScheme';

/** Choices on their way: an answer that comes meanwhile was made before them. */
let underWay = 0;

/** The member's choice goes with them: what the server keeps wins over what this device remembers. */
export function useOwnScheme(loggedIn: boolean): void {
  const { data } = useQuery(profileSettings.Settings, {}, { skip: !loggedIn });
  const own = data?.[key];
  useEffect(() => {
    if (isSchemeChoice(own) && underWay === 0) showScheme(own);
  }, [own]);
}

/** Shows a choice at once and keeps it for every device; rejects with the CallError when it was not kept. */
export async function chooseScheme(choice: SchemeChoice, before: SchemeChoice): Promise<void> {
  showScheme(choice);
  underWay++;
  try {
    await configure(key, choice);
  } catch (error) {
    showScheme(before);
    throw error;
  } finally {
    underWay--;
  }
}
