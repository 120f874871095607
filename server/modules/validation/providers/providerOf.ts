import type { Platform } from '../../../platform/platform.ts';
import { OpenIdConnect } from './openIdConnect.ts';
import type { AgeProvider, ProviderMethod } from './provider.ts';
import { Sandbox } from './sandbox.ts';
import { Yoti } from './yoti.ts';

/** The provider of a method; undefined when the installation has none. What is not set up is played by the sandbox outside production. */
export function providerOf(platform: Platform, method: ProviderMethod): AgeProvider | undefined {
  const { config } = platform;
  if (method === 'MitId' && config.MITID_ISSUER) return new OpenIdConnect(platform);
  if (method === 'Yoti' && config.YOTI_SDK_ID) return new Yoti(platform);
  return config.AGE_SANDBOX === 'off' ? undefined : new Sandbox(platform, method);
}

/** The provider of a method for somebody who lives in a country: MitID is for people in Denmark. */
export const providerFor = (platform: Platform, method: ProviderMethod, country: string | null) =>
  method === 'MitId' && country !== null && country !== 'DK' ? undefined : providerOf(platform, method);
