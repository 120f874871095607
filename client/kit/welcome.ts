import type { Output } from '../../shared/contract.ts';
import { profileSettings } from '../../shared/profiles/settings.ts';
import { welcomeSteps, type WelcomeStep } from '../../shared/start/welcome.ts';
import { useQuery } from '../platform/api.ts';
import { site } from '../platform/site.ts';

const isStep = (value: unknown): value is WelcomeStep => welcomeSteps.includes(value as WelcomeStep);

/** The step of the welcome at which settings say that somebody is; null once it is over, undefined while nobody knows. */
export function welcomeStepIn(
  settings: Output<typeof profileSettings.Settings> | undefined,
): WelcomeStep | null | undefined {
  if (!settings) return undefined;
  // Who enters the dark variant has been here for a while.
  const state = site.dark ? 'done' : settings['welcome'];
  return isStep(state) ? state : null;
}

export const useWelcomeStep = () => welcomeStepIn(useQuery(profileSettings.Settings, {}).data);
