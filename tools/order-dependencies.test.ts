import { expect, test } from 'vitest';
import { orderDependencies } from './order-dependencies.ts';

const code =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/first.js","assets/a.js","assets/b.css"])))=>i.map(i=>d[i]);' +
  'p(()=>import("./a.js"),__vite__mapDeps([0,1]));p(()=>import("./b.js"),__vite__mapDeps([0,1,2]));p(()=>import("./c.js"),__vite__mapDeps([2,0]));p(()=>import("./d.js"),__vite__mapDeps([2]))';

test('each lazy import keeps its files but those that every page has, the most used ones first', () => {
  const shorter = orderDependencies(code, new Set(['assets/first.js']));
  expect(shorter).toContain('m.f=["assets/b.css","assets/a.js"]');
  expect([...shorter.matchAll(/mapDeps\(\[([\d,]*)\]/g)].map(([, places]) => places)).toEqual([
    '1',
    '0,1',
    '0',
    '0',
  ]);
});

test('code without a list of files stays as it is', () => {
  expect(orderDependencies('const a=1', new Set())).toBe('const a=1');
});
