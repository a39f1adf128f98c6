import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EARLY_PAGE, readEarlyPage } from './early.ts';

async function builtWith(markup: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'ithaki-early-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await mkdir(join(dist, '.vite'));
  await writeFile(
    join(dist, EARLY_PAGE),
    JSON.stringify({ script: 'assets/a.js', markup: { el: markup, en: markup } }),
  );
  return dist;
}

test('the early page gets its texts in each language', async () => {
  const { script, markupIn } = await readEarlyPage(
    await builtWith('<p title="{{ui.word.signIn}}">{{identity.forgot}}</p>'),
  );
  expect(script).toBe('assets/a.js');
  expect(markupIn('el')).toBe('<p title="Σύνδεση">Ξεχάσατε τον κωδικό;</p>');
  expect(markupIn('en')).toBe('<p title="Sign in">Forgot your password?</p>');
});

test('signs of HTML in a text stay text', async () => {
  const { markupIn } = await readEarlyPage(await builtWith('{{identity.rule.noSpecial}}'));
  expect(markupIn('el')).toBe('ένα από τα @ $ ! % * ? &amp;');
});

test('a key without a text is an error when the product starts', async () => {
  await expect(readEarlyPage(await builtWith('{{no.text}}'))).rejects.toThrow('no.text');
});
