import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { files } from '#features/files/contract.ts';
import { scannerAway } from '#features/files/contract/refusals.ts';
import { forbidden, offline, serverError, signedOut } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { isRefusal, Problem, send } from './api.ts';
import { refusalText } from './refusal-text.ts';
import type { Texts } from './texts.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';

const fixed = i18next.getFixedT('en');
const t: Texts = (key, values) => fixed(key, values ?? {});

test('a lost network has the same words for every feature', () => {
  expect(refusalText(t, new Problem(offline, { feature: 'meetings' }))).toBe(
    'There is no connection. Check your network and try again.',
  );
});

test('the data of a refusal fills the gaps of its text', () => {
  const problem = new Problem(setChanged, { feature: 'meetings', data: { count: 3 } });
  expect(isRefusal(problem, setChanged) && problem.data.count).toBe(3);
  expect(refusalText(t, problem)).toContain('3 match now');
});

test('a failure without words of its own is still said in words', () => {
  const words = 'Something went wrong. Try again in a moment.';
  expect(refusalText(t, new TypeError('a bug'))).toBe(words);
  expect(refusalText(t, new Problem({ code: 'of-tomorrow', status: 409 }))).toBe(words);
});

test('a refusal differs from another one by its code and its status', () => {
  expect(isRefusal(new Problem(forbidden), forbidden)).toBe(true);
  expect(isRefusal(new Problem(offline), forbidden)).toBe(false);
  expect(isRefusal(new Problem({ code: 'forbidden', status: 422 }), forbidden)).toBe(false);
});

test('the words of a feature come with its refusal, and none when the session has ended or the server has failed', async () => {
  const loading = vi.spyOn(i18next, 'loadNamespaces');
  show(<p />, aSession('Mentee'), [
    answers(files.endUpload, refused(scannerAway)),
    answers(files.endUpload, refused(forbidden)),
    answers(files.endUpload, refused(signedOut)),
    answers(files.endUpload, refused(serverError)),
  ]);
  const loadedAt = async ({ code }: { code: string }) => {
    loading.mockClear();
    await expect(send(files.endUpload, { id: 5 })).rejects.toMatchObject({ code });
    return loading.mock.calls.flat(2);
  };
  expect(await loadedAt(scannerAway)).toEqual(['files/refusals']);
  expect(await loadedAt(forbidden)).toEqual(['files/refusals']);
  expect(await loadedAt(signedOut)).toEqual([]);
  expect(await loadedAt(serverError)).toEqual([]);
});
