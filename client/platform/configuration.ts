import { newCommandId } from '../../shared/commandId.ts';
import { profileSettings } from '../../shared/profiles/settings.ts';
import { endpointActions } from './api.ts';
import type { CallError } from './sending.ts';
import { store } from './store.ts';

type Value = string | number | boolean;
type Configuration = Record<string, Value>;

/** Whether a value is another one of the same type; a different type is only told to the console. */
export function isChange(old: Value | undefined, value: Value): boolean {
  if (old === value) return false;
  if (typeof old === typeof value) return true;
  console.error('Error: trying to update profile configuration to a different type');
  return false;
}

async function settings(): Promise<Configuration> {
  const query = endpointActions(profileSettings.Settings);
  const answer = (await store.dispatch(query.initiate({}, { subscribe: false }))) as {
    data?: Configuration;
    error?: CallError;
  };
  if (!answer.data) throw answer.error;
  return answer.data;
}

/** Changes one value of the member's configuration; rejects with the CallError when it was not kept. */
export async function configure(key: string, value: Value): Promise<void> {
  if (!isChange((await settings())[key], value)) return;
  const command = endpointActions(profileSettings.UpdateProfileConfiguration);
  const input = { key, value: String(value) };
  const sent = store.dispatch(command.initiate({ input, commandId: newCommandId() }, { track: false }));
  const answer = (await sent) as { error?: CallError };
  if (answer.error) throw answer.error;
}
