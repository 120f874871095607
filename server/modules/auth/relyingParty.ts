/** For which hosts a passkey is good. */
import { byCaller, type Entrance } from '../../platform/http/entrances.ts';
import type { Call } from '../../platform/handlerTypes.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SiteRecord } from '../../platform/site.ts';

type Here = Pick<Platform, 'config'>;

/**
 * The host whose name the passkeys of a site bear, so that each opens the door on all of its hosts: that of the site's address,
 * else of the installation's where that is one of the site's, else the first.
 */
function passkeyHost({ address, hosts }: SiteRecord, { config }: Here): string {
  const { hostname } = new URL(address ?? config.publicUrl);
  return address !== null || hosts.includes(hostname) ? hostname : (hosts[0] ?? hostname);
}

/** Who the browser must have believed to talk to: a host of this installation, never whatever a request names. */
export function relyingParty({ host, site }: Pick<Call, 'host' | 'site'>, here: Here) {
  const { production, publicUrl } = here.config;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const name = host.split(':')[0] ?? '';
  if (!production && name === 'localhost') return { rpId: name, origin: `${protocol}//${host}` };
  return site.hosts.includes(name)
    ? { rpId: passkeyHost(site, here), origin: `${protocol}//${host}` }
    : { rpId: hostname, origin };
}

/**
 * The hosts of a site, for browsers that ask the one whose name its passkeys bear where else these may be used ("related
 * origins" of WebAuthn). At the others nothing is here.
 */
export const relatedOrigins = (platform: Platform): Entrance => ({
  name: 'RelatedOrigins',
  path: '/.well-known/webauthn',
  atRoot: true,
  methods: ['GET', 'HEAD'],
  door: 'anybody',
  limit: byCaller('publicFile'),
  answer({ site, host }) {
    const [name, port] = host.split(':');
    if (name !== passkeyHost(site, platform)) return refuse('NotFound');
    const { protocol } = new URL(platform.config.publicUrl);
    const origins = site.hosts.map((one) => `${protocol}//${one}${port === undefined ? '' : `:${port}`}`);
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ origins }) };
  },
});
