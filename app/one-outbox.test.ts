import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = globSync('{app,engines,features,platform,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\/server\/|^platform\/web\/outbox\//.test(path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

/** What only the outbox does, and which files may do it besides, each with the reason. */
const acts: Record<string, { act: RegExp; but: Record<string, string> }> = {
  'waits for the network': {
    act: /addEventListener\(\s*'online'/,
    but: { 'app/shell/OfflinePage.tsx': 'It sends nothing: it opens the page again.' },
  },
  'reads when the server may be asked again': {
    act: /\.retryAfter\b/,
    but: {
      'platform/contract/refusal.ts': 'It declares what the server says.',
      'platform/web/api.ts': 'It reads the answer of the server.',
    },
  },
  'takes a lock of the browser': { act: /\btakeLock\(|navigator\.locks\b/, but: {} },
  'makes a call again after a pause': {
    act: /\b(isPassing|mayRetry)\([^]*\bsetTimeout\(|\bsetTimeout\([^]*\b(isPassing|mayRetry)\(/,
    but: {
      'features/synced/web/synced-object.ts': 'It loads an object again; what is sent is in the outbox.',
    },
  },
};

test.each(Object.entries(acts))(
  'no part of the page %s beside platform/web/outbox',
  (_what, { act, but }) => {
    const found = sources.filter(({ text }) => act.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(but));
  },
);

test('a queue of its own is found in a feature', () => {
  const queue = [
    "addEventListener('online', () => void flush());",
    'const wait = (reason.retryAfter ?? 0) * 1_000;',
    'const release = takeLock(`mine:${userId}`, flush);',
    'if (mayRetry(reason)) again = setTimeout(() => void flush(), wait);',
  ];
  expect(Object.values(acts).map(({ act }) => queue.findIndex((line) => act.test(line)))).toEqual([
    0, 1, 2, 3,
  ]);
});
