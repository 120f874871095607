import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { Client, withCalls } from '../support/actors.ts';
import { certificate } from '../support/certificate.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

interface Session {
  reference_id: string;
  callback: { url: string };
}

const sessions = new Map<string, Session>();
const keys: unknown[] = [];
let outcome = 'COMPLETE';

const service = createServer(certificate(), (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    keys.push([request.headers.authorization, request.headers['yoti-sdk-id']]);
    const known = sessions.get(request.url?.split('/')[4] ?? '');
    if (request.method === 'GET' && !known) return void response.writeHead(404).end();
    if (known) return void response.end(JSON.stringify({ status: outcome, reference_id: known.reference_id }));
    const id = crypto.randomUUID();
    sessions.set(id, JSON.parse(Buffer.concat(chunks).toString()) as Session);
    response.end(JSON.stringify({ id }));
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => service.once('listening', resolve));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const { port } = service.address() as AddressInfo;
const host = `localhost:${port}`;
const house = await anotherHouse({
  YOTI_URL: `https://${host}`,
  YOTI_SDK_ID: 'samvaer',
  YOTI_API_KEY: 'quiet',
  outboundAllow: [...world.platform.config.outboundAllow, host],
});

async function begun() {
  const { name } = await given.profile();
  const person = withCalls(new Client(house.url));
  await person.LogOn({ userName: name, password });
  const [first] = (await person.GetValidation()).persons;
  const { redirectUrl } = await person.StartValidation({ personId: first!.personId, method: 'Yoti' });
  const sessionId = new URL(redirectUrl).searchParams.get('sessionId') ?? '';
  const state = new URL(sessions.get(sessionId)!.callback.url).searchParams.get('state') ?? '';
  return { person, state, sessionId };
}

test.each([
  ['COMPLETE', 'Approved'],
  ['FAIL', 'Rejected'],
  ['CANCELLED', 'Expired'],
])('a session that ended with %s leads to %s, and locks nobody', async (ended, status) => {
  const { person, state, sessionId } = await begun();
  outcome = ended;
  expect(await person.CompleteValidation({ answer: { state, sessionId } })).toEqual({ status });
  expect(await person.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: null });
  expect(keys.at(-1)).toEqual(['Bearer quiet', 'samvaer']);
});

test('somebody else’s session proves nothing, nor does one that the service does not know', async () => {
  const [mine, other] = [await begun(), await begun()];
  outcome = 'COMPLETE';
  for (const sessionId of [other.sessionId, 'made-up', '../../elsewhere']) {
    const answer = { state: mine.state, sessionId };
    await expect(mine.person.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  }
});

test('while the result is not there nothing is decided', async () => {
  const { person, state, sessionId } = await begun();
  outcome = 'PENDING';
  const answer = { state, sessionId };
  await expect(person.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ProviderUnavailable' });
  outcome = 'COMPLETE';
  expect(await person.CompleteValidation({ answer })).toEqual({ status: 'Approved' });
});
