import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useUploads } from '../../../client/kit/upload/useUploads.ts';
import { membershipPrompt } from '../../../client/platform/membership.ts';
import { validation } from '../../../shared/validation/contract.ts';
import { FakeRequest } from '../../support/uploads.ts';

const film = new File(['film'], 'film.mp4', { type: 'video/mp4' });

beforeEach(() => {
  FakeRequest.all = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
});

const hook = () => renderHook(() => useUploads(validation.UploadValidationVideo)).result;

function chosen(result: ReturnType<typeof hook>, file = film): string {
  let key = '';
  act(() => {
    key = result.current.add([file])[0]!.key;
  });
  return key;
}

const at = (result: ReturnType<typeof hook>, key: string) => result.current.files.find((one) => one.key === key)!;

/** Begins to send, and hands out what becomes of it. */
async function sending(result: ReturnType<typeof hook>, key: string): Promise<{ outcome: Promise<unknown> }> {
  let outcome: Promise<unknown> = Promise.resolve();
  await act(async () => {
    outcome = result.current.send(at(result, key), { input: { personId: 7 } });
    await Promise.resolve();
  });
  return { outcome };
}

test('a file goes out as the one part of a form, with its input in the address, and tells how far it is', async () => {
  const result = hook();
  const key = chosen(result);
  const { outcome } = await sending(result, key);
  const { last } = FakeRequest;
  expect([last.method, last.address]).toEqual(['POST', '/api/Validation/UploadValidationVideo?personId=7']);
  expect([...last.body.keys()]).toEqual(['File']);
  expect(last.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(at(result, key)).toMatchObject({ phase: 'uploading', progress: 0 });
  act(() => last.sent(30, 120));
  expect(at(result, key)).toMatchObject({ phase: 'uploading', progress: 0.25 });
  act(() => last.sent(120, 120));
  expect(at(result, key)).toMatchObject({ phase: 'saving' });
  await act(async () => {
    last.answer(200, {});
    await outcome;
  });
  expect(at(result, key)).toMatchObject({ phase: 'done', error: undefined });
});

test('what failed is tried again as the same sending, another file as another', async () => {
  const result = hook();
  const first = chosen(result);
  const idOf = () => FakeRequest.last.headers['idempotency-key'];
  const fail = async (key: string) => {
    const { outcome } = await sending(result, key);
    await act(async () => {
      FakeRequest.last.onerror?.();
      await outcome;
    });
    return idOf();
  };
  const id = await fail(first);
  expect(at(result, first)).toMatchObject({ phase: 'failed', error: { code: 'Offline', status: 0 } });
  expect(await fail(first)).toBe(id);
  expect(await fail(chosen(result, new File(['other'], 'other.mp4')))).not.toBe(id);
});

test('a refusal keeps its words, and one for members only opens the dialog', async () => {
  const result = hook();
  const key = chosen(result);
  const { outcome } = await sending(result, key);
  await act(async () => {
    FakeRequest.last.answer(403, { code: 'MembersOnly', number: '7F-20C1' });
    expect(await outcome).toMatchObject({ code: 'MembersOnly' });
  });
  expect(at(result, key)).toMatchObject({ phase: 'failed', error: { code: 'MembersOnly', number: '7F-20C1' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(membershipPrompt.get()).toMatchObject({ code: 'MembersOnly' });
});

test('cancelling breaks off and says nothing of a failure', async () => {
  const result = hook();
  const key = chosen(result);
  const { outcome } = await sending(result, key);
  await act(async () => {
    result.current.cancel(key);
    await outcome;
  });
  expect(at(result, key)).toMatchObject({ phase: 'pending', error: undefined, job: undefined });
});

test('what could not be put into its place is put there later without being sent again', async () => {
  const result = hook();
  const key = chosen(result);
  let isShut = true;
  const job = {
    input: { personId: 7 },
    place: () => (isShut ? Promise.reject({ code: 'NotFound', status: 404 }) : Promise.resolve()),
  };
  const send = async () => {
    await act(async () => {
      const outcome = result.current.send(at(result, key), job);
      await Promise.resolve();
      if (isShut) FakeRequest.last.answer(200, {});
      await outcome;
    });
  };
  await send();
  expect(at(result, key)).toMatchObject({ phase: 'failed', error: { code: 'NotFound' } });
  isShut = false;
  await send();
  expect(at(result, key)).toMatchObject({ phase: 'done', error: undefined });
  expect(FakeRequest.all).toHaveLength(1);
});
