import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = globSync('{app,features/*/web,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
const pages = sources.filter(({ path }) => path.endsWith('x'));
const textOf = new Map(sources.map(({ path, text }) => [path, text]));
/** A file with the hooks beside it that it uses. */
const withHooks = ({ path, text }: { path: string; text: string }) => ({
  path,
  text: [
    text,
    ...[...text.matchAll(/from '[.]\/(use-[\w-]+[.]ts)'/g)].map(([, name]) =>
      textOf.get(posix.join(posix.dirname(path), name!)),
    ),
  ].join('\n'),
});

test('no field cuts a long text that is pasted: it keeps all and says the limit (ui/fields/too-long.ts)', () => {
  const fields = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<(Textarea|TextInput|TagsInput|Autocomplete|input|textarea)\b[^]*?\/>/g)].map(
      ([field]) => ({ path, field }),
    ),
  );
  expect(fields.length).toBeGreaterThan(15);
  expect(fields.filter(({ field }) => field.includes('maxLength=')).map(({ path }) => path)).toEqual([
    // Ten characters are a whole date: a time that is pasted behind it is not part of it.
    'ui/fields/DateField.tsx',
  ]);
});

test('each place that shows uploads has their rows from features/files, which say the sizes and types that it takes and where to sign in (useUploads)', () => {
  const showing = pages
    .filter(({ text }) => /<Upload(Row)?\b/.test(text))
    .map(withHooks)
    .filter(({ text }) => /[uU]ploads\(/.test(text));
  expect(showing.length).toBeGreaterThan(2);
  expect(showing.filter(({ text }) => !/\buploads\.rows\b/.test(text)).map(({ path }) => path)).toEqual([]);
  const own = sources.filter(({ text }) => /\buploadFailure\(t, /.test(text));
  expect(own.map(({ path }) => path)).toEqual(['features/files/web/use-uploads.ts']);
});

test('no act waits for the network after its dialog was cancelled: acts are made by platform/web/api.ts alone', () => {
  const features = globSync('{app,features/*/web,ui,platform/web}/**/*.{ts,tsx}', { cwd: root });
  const own = features.filter((path) => /\buseMutation\(/.test(readFileSync(root + path, 'utf8')));
  expect(own).toEqual(['platform/web/api.ts']);
});
