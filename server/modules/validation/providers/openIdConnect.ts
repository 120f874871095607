import { createPrivateKey } from 'node:crypto';
import * as client from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import { asFetch, OutboundRefused } from '../../../platform/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digest } from '../../../platform/secrets.ts';
import { findingIn } from './ageClaims.ts';
import { AnswerInvalid, ProviderDown, type AgeProvider, type Check, type Finding } from './provider.ts';

/** What a broker says when the person gave up on its page; every other error is its own, or the operator's to mend. */
const givenUp = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

/**
 * MitID through a broker that speaks OpenID Connect: code flow with PKCE. Of the claims only the age is looked at; they stand
 * in the signed ID token or, where a broker keeps them there, in the answer of its UserInfo endpoint.
 */
export class OpenIdConnect implements AgeProvider {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin({ state, returnUrl, locale }: Check): Promise<string> {
    const configuration = await this.#configuration();
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: returnUrl,
      scope: 'openid mitid',
      state,
      nonce: this.#derived('nonce', state),
      code_challenge: await client.calculatePKCECodeChallenge(this.#derived('verifier', state)),
      code_challenge_method: 'S256',
      ui_locales: locale,
    });
    return address.href;
  }

  async finish({ state, returnUrl }: Check, answer: Record<string, string>): Promise<Finding> {
    const { error } = answer;
    if (error !== undefined && givenUp.has(error)) return 'Cancelled';
    if (error !== undefined) throw new ProviderDown('the broker says so');
    const configuration = await this.#configuration();
    const address = new URL(`${returnUrl}?${new URLSearchParams(answer).toString()}`);
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: this.#derived('nonce', state),
        pkceCodeVerifier: this.#derived('verifier', state),
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const finding = findingIn(claims) ?? findingIn(await userInfoOf(configuration, tokens, claims.sub));
      if (!finding) throw new AnswerInvalid('no age in the answer');
      return finding;
    } catch (thrown) {
      throw translated(thrown);
    }
  }

  /** What the broker says of itself, and how it wants to know us. */
  async #configuration(): Promise<client.Configuration> {
    const { MITID_ISSUER = '', MITID_CLIENT_ID = '' } = this.#platform.config;
    const customFetch = asFetch(this.#platform.outbound) as client.CustomFetch;
    try {
      const found = await client.discovery(new URL(MITID_ISSUER), MITID_CLIENT_ID, undefined, client.None(), {
        [client.customFetch]: customFetch,
      });
      const server = found.serverMetadata();
      const configuration = new client.Configuration(
        server,
        MITID_CLIENT_ID,
        undefined,
        await authentication(this.#platform.config, server),
      );
      configuration[client.customFetch] = customFetch;
      client.enableNonRepudiationChecks(configuration);
      return configuration;
    } catch (error) {
      throw new ProviderDown('the broker does not answer', { cause: error });
    }
  }

  /** Values of one check that need not be kept: they follow from its state and our own key. */
  #derived(purpose: string, state: string): string {
    return digest(this.#platform.secrets, `age ${purpose}`, state).toString('base64url');
  }
}

/** How we prove who we are: by our key where there is one, else by the secret in the way that the broker takes. */
async function authentication(config: Config, server: client.ServerMetadata): Promise<client.ClientAuth> {
  const { MITID_CLIENT_KEY, MITID_CLIENT_SECRET } = config;
  if (MITID_CLIENT_KEY) return client.PrivateKeyJwt(await signingKey(MITID_CLIENT_KEY));
  // Without a word about it, OpenID Connect Discovery means client_secret_basic.
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byHeader = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
  return byHeader ? client.ClientSecretBasic(MITID_CLIENT_SECRET) : client.ClientSecretPost(MITID_CLIENT_SECRET);
}

/** A private key in PEM as the library signs with it: RS256, or ES256 of a key on P-256. */
function signingKey(pem: string): Promise<client.CryptoKey> {
  const key = createPrivateKey(pem);
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('pkcs8', key.export({ format: 'der', type: 'pkcs8' }), algorithm, false, ['sign']);
}

/** The claims of the UserInfo endpoint, which have to be of the person of the ID token; none where a broker has no such endpoint. */
async function userInfoOf(
  configuration: client.Configuration,
  { access_token: token }: client.TokenEndpointResponse,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(configuration, token, subject);
}

/** An error of the library as ours: whoever is not there, refuses us or has no time is down; all else is a wrong answer. */
function translated(error: unknown): Error {
  if (error instanceof AnswerInvalid) return error;
  const unreachable = error instanceof OutboundRefused || error instanceof TypeError;
  return unreachable || isOutage(error)
    ? new ProviderDown('', { cause: error })
    : new AnswerInvalid('', { cause: error });
}

function isOutage(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.error !== 'invalid_grant';
  if (error instanceof client.WWWAuthenticateChallengeError) return true;
  const cause = error instanceof client.ClientError ? error.cause : undefined;
  return cause instanceof Response && (cause.status === 429 || cause.status >= 500);
}
