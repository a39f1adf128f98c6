import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plant } from './fault.ts';
import { faultsOf } from './faults-of.ts';
import { drawn } from './lot.ts';
import { mayLive } from './may-live.ts';
import { places } from './places.ts';

const planted = (code: string, hasRights = true) =>
  faultsOf({ file: 'store.ts', hasRights }, code).map((fault) => plant(code, fault));

describe('a planted fault', () => {
  test.each([
    ["db.selectFrom('a').where('id', '=', id);", "db.selectFrom('a');"],
    ["join.on('until', '>', now);", 'join;', "join.on('until', '<=', now);"],
    ['sql`where a = ${one} and b = ${two}`;', 'sql`where a = ${one}`;'],
    ['sql`(select from a where b and c in (1)) as d`;', 'sql`(select from a where b) as d`;'],
    ['sql`a and at between x and y`;', 'sql`a`;'],
    ['const few = all.filter(({ id }) => id);', 'const few = all;'],
    ['const x = a <= b;', 'const x = a < b;'],
    ['const x = !a || b;', 'const x = a || b;', 'const x = !a && b;'],
    ['if (a) throw notFound();', ';'],
    ['await requireOwn(db, id);', ';'],
    ['const MAX_FILES = 20;', 'const MAX_FILES = 21;', 'const MAX_FILES = 19;'],
    ['const isOwn = (id) => id;', 'const isOwn = (id) => true;', 'const isOwn = (id) => false;'],
    [
      'function mayEdit() { return a; }',
      'function mayEdit() { return true; }',
      'function mayEdit() { return false; }',
    ],
  ])('of %s is one of those that a user would notice', (code, ...faulty) => {
    expect(planted(code).toSorted()).toEqual(faulty.toSorted());
  });

  test.each([
    'query.orderBy((row) => row.at < now);',
    'for (let i = 0; i < 9; i += 1) go(i);',
    'const MAX_LENGTH = 100_000;',
    'const MAX_WAIT_MS = 10;',
    'const there = all.filter(Boolean);',
    'query.where;',
  ])('is not made of %s, which nobody would notice', (code) => {
    expect(planted(code)).toEqual([]);
  });

  test('changes only limits and guards where no access is decided', () => {
    expect(planted('const x = a < b;', false)).toEqual([]);
    expect(planted('if (a < b) throw full();', false)).toEqual([';']);
  });
});

test('the same seed draws the same faults', () => {
  const list = Array.from({ length: 50 }, (_, place) => place);
  expect(drawn(list, 7)).toEqual(drawn(list, 7));
  expect(drawn(list, 7)).not.toEqual(drawn(list, 8));
  expect(drawn(list, 7).toSorted((a, b) => a - b)).toEqual(list);
});

test('each fault that may live can still be planted', () => {
  const known = new Set(places('.').map(({ file }) => file));
  for (const { file, before } of mayLive) {
    expect(known).toContain(file);
    expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).toContain(before.replace(/…$/, ''));
  }
});
