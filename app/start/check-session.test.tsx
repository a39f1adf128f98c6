import { answerCalls, answers, aSession, refused } from '#testing/web.tsx';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { signedOut, unavailable } from '#platform/contract/refusal.ts';
import { ask } from '#platform/web/api.ts';
import { checkSession } from './check-session.ts';

const { id, username, name } = aSession('Mentee');
const mentee = {
  id,
  username,
  name,
  roles: ['Mentee' as const],
  level: 4,
  language: 'el' as const,
  mustDo: [],
};

const identityIs = (change: object) => answers(identity.identity, { ...mentee, ...change });
const identityFails = (kind: typeof signedOut | typeof unavailable) =>
  answers(identity.identity, refused(kind));

/** Whether a page that the browser kept, drawn for the mentee, is loaded anew when the server answers this. */
async function isLoadedAnew(answer: ReturnType<typeof answers>) {
  answerCalls([answer]);
  const queries = new QueryClient();
  queries.setQueryData(ask(identity.identity, {}).queryKey, mentee);
  let isAnew = false;
  await checkSession(queries, () => (isAnew = true));
  return isAnew;
}

test('a page that is gone back to is loaded anew for another user, and after the session has ended', async () => {
  expect(await isLoadedAnew(identityIs({ id: id + 1 }))).toBe(true);
  expect(await isLoadedAnew(identityFails(signedOut))).toBe(true);
});

test('a page that is gone back to stays as it is in the same session, and while the service is down', async () => {
  expect(await isLoadedAnew(identityIs({}))).toBe(false);
  expect(await isLoadedAnew(identityFails(unavailable))).toBe(false);
});
