import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useUpload } from '../../../client/kit/upload/upload.ts';
import { membershipPrompt } from '../../../client/platform/membership.ts';
import { validation } from '../../../shared/validation/contract.ts';
import { FakeRequest } from '../../support/uploads.ts';

const file = new File(['film'], 'film.mp4', { type: 'video/mp4' });

beforeEach(() => {
  FakeRequest.all = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
});

const hook = () => renderHook(() => useUpload(validation.UploadValidationVideo)).result;

/** Begins to send, and hands out what becomes of it. */
function sending(result: ReturnType<typeof hook>, picked = file): Promise<unknown> {
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = result.current[0]({ personId: 7 }, picked).catch((error: unknown) => error);
  });
  return outcome;
}

test('a file goes out as the one part of a form, with its input in the address, and tells how far it is', async () => {
  const result = hook();
  const outcome = sending(result);
  const { last } = FakeRequest;
  expect([last.method, last.address]).toEqual(['POST', '/api/Validation/UploadValidationVideo?personId=7']);
  expect([...last.body.keys()]).toEqual(['File']);
  expect(last.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(result.current[1]).toMatchObject({ phase: 'uploading', progress: 0 });
  act(() => last.sent(30, 120));
  expect(result.current[1]).toMatchObject({ phase: 'uploading', progress: 0.25 });
  act(() => last.sent(120, 120));
  expect(result.current[1]).toMatchObject({ phase: 'saving' });
  await act(async () => {
    last.answer(200, {});
    await outcome;
  });
  expect(result.current[1]).toMatchObject({ phase: 'done', error: undefined });
});

test('what failed is tried again as the same sending, another file as another', async () => {
  const result = hook();
  const key = () => FakeRequest.last.headers['idempotency-key'];
  const fail = async (picked?: File) => {
    const outcome = sending(result, picked);
    await act(async () => {
      FakeRequest.last.onerror?.();
      await outcome;
    });
    return key();
  };
  const first = await fail();
  expect(result.current[1]).toMatchObject({ phase: 'failed', error: { code: 'Offline', status: 0 } });
  expect(await fail()).toBe(first);
  expect(await fail(new File(['other'], 'other.mp4'))).not.toBe(first);
});

test('a refusal keeps its words, and one for members only opens the dialog', async () => {
  const result = hook();
  const outcome = sending(result);
  await act(async () => {
    FakeRequest.last.answer(403, { code: 'MembersOnly', number: '7F-20C1' });
    await outcome;
  });
  expect(result.current[1]).toMatchObject({ phase: 'failed', error: { code: 'MembersOnly', number: '7F-20C1' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(membershipPrompt.get()).toMatchObject({ code: 'MembersOnly' });
});

test('cancelling breaks off and says nothing of a failure', async () => {
  const result = hook();
  const outcome = sending(result);
  await act(async () => {
    result.current[1].cancel();
    await outcome;
  });
  expect(result.current[1]).toMatchObject({ phase: 'idle', error: undefined });
});
