import { profileSettings } from '../../shared/profiles/settings.ts';
import { welcomeSteps, type WelcomeStep } from '../../shared/start/welcome.ts';
import { useQuery } from '../platform/api.ts';
import { site } from '../platform/site.ts';

const isStep = (value: unknown): value is WelcomeStep => welcomeSteps.includes(value as WelcomeStep);

/** The step of the welcome at which the member is; null once it is over, undefined while nobody knows. */
export function useWelcomeStep(): WelcomeStep | null | undefined {
  const { data } = useQuery(profileSettings.Settings, {});
  if (!data) return undefined;
  // Who enters the dark variant has been here for a while.
  const state = site.dark ? 'done' : data['welcome'];
  return isStep(state) ? state : null;
}
