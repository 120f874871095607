import { readConfig } from '../platform/config.ts';
import { readSecrets } from '../platform/secrets.ts';

/** Makes a new pair of keys for push services; devices subscribed under the older ones are reached as before. */
export default function rotateVapid(): Promise<void> {
  const publicKey = readSecrets(readConfig().dataDir).vapid.rotate();
  console.log(
    `Devices subscribe under ${publicKey} once servers and workers were started again; those that did before`,
  );
  console.log('change to it at their next visit. The older pairs stay, since the others are reached by them.');
  return Promise.resolve();
}
