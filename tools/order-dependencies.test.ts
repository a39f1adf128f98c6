import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderDependencies, orderEntryDependencies } from './order-dependencies.ts';

const code =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/first.js","assets/a.js","assets/b.css"])))=>i.map(i=>d[i]);' +
  'p(()=>import("./a.js"),__vite__mapDeps([0,1]));p(()=>import("./b.js"),__vite__mapDeps([0,1,2]));p(()=>import("./c.js"),__vite__mapDeps([2,0]));p(()=>import("./d.js"),__vite__mapDeps([2]))';

test('each lazy import keeps its files but those that every page has, the most used ones first', () => {
  const shorter = orderDependencies(code, new Set(['assets/first.js']));
  expect(shorter).toContain('m.f=["assets/b.css","assets/a.js"]');
  expect([...shorter!.matchAll(/mapDeps\(\[([\d,]*)\]/g)].map(([, places]) => places)).toEqual([
    '1',
    '0,1',
    '0',
    '0',
  ]);
});

test('code without a list of files gives nothing', () => {
  expect(orderDependencies('const a=1', new Set())).toBeUndefined();
});

test('a build in which no file of the beginning has a list fails', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ithaki-order-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<script src="/assets/a.js"></script>');
  const { writeBundle } = orderEntryDependencies() as unknown as {
    writeBundle: (to: { dir: string }) => void;
  };
  await writeFile(join(dir, 'assets', 'a.js'), 'const a=1');
  expect(() => writeBundle({ dir })).toThrow('has a list of files to load ahead');
  await writeFile(join(dir, 'assets', 'a.js'), code);
  writeBundle({ dir });
  expect(await readFile(join(dir, 'assets', 'a.js'), 'utf8')).toBe(
    orderDependencies(code, new Set(['assets/a.js'])),
  );
  await rm(dir, { recursive: true });
});
