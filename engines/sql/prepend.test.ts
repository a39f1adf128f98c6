import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pieces } from './fixtures.ts';
import { definesCommonTable, prependCommonTable } from './prepend.ts';
import { tokensOf } from './tokens.ts';

const definition = 'people as (select 1)';
const prepended = (sql: string) => prependCommonTable(sql, definition).text;

describe('a common table is put in front:', () => {
  test.each([
    ['select 1', 'with people as (select 1) select 1'],
    ['values (1)', 'with people as (select 1) values (1)'],
    ['(select 1) union (select 2)', 'with people as (select 1) (select 1) union (select 2)'],
    ['with a as (select 1) table a', 'with people as (select 1), a as (select 1) table a'],
    ['WITH a AS (select 1) table a', 'WITH people as (select 1), a AS (select 1) table a'],
    [
      'with recursive a as (select 1) table a',
      'with recursive people as (select 1), a as (select 1) table a',
    ],
    ['with recursive as (select 1) select 1', 'with people as (select 1), recursive as (select 1) select 1'],
    [
      'with recursive (a) as (select 1) select 1',
      'with people as (select 1), recursive (a) as (select 1) select 1',
    ],
    ['with"a" as (select 1) table a', 'with people as (select 1),"a" as (select 1) table a'],
    ['with--c\na as (select 1) table a', 'with people as (select 1),--c\na as (select 1) table a'],
    ['-- c\n  select 1', '-- c\n  with people as (select 1) select 1'],
    ['/* with */ select 1', '/* with */ with people as (select 1) select 1'],
    ['-- with a', 'with people as (select 1) -- with a'],
    ['', 'with people as (select 1) '],
    ['"with" a', 'with people as (select 1) "with" a'],
  ])('%j becomes %j', (sql, text) => {
    expect(prepended(sql)).toBe(text);
  });

  test('the position of an error is found in the given text', () => {
    const { text, originalOffset } = prependCommonTable('-- c\nselect wrong', definition);
    expect(originalOffset(text.indexOf('-- c'))).toBe(0);
    expect(originalOffset(text.indexOf('people'))).toBe(5);
    expect(originalOffset(text.lastIndexOf('select wrong'))).toBe(5);
    expect(originalOffset(text.indexOf('wrong'))).toBe(12);
    const second = prependCommonTable('with a as (wrong) select 1', definition);
    expect(second.originalOffset(second.text.indexOf('people'))).toBe(4);
    expect(second.originalOffset(second.text.indexOf('wrong'))).toBe(11);
  });

  test('the tokens of the statement stay as they are', () => {
    const read = (sql: string) =>
      tokensOf(sql)
        .tokens.filter(({ kind }) => kind !== 'space')
        .map(({ text }) => text);
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 15 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (sql) => {
        // In `with@x`, which is no SQL, the sign is an operator; behind a comma it begins a parameter.
        fc.pre(!sql.includes('with@'));
        const [before, after] = [read(sql), read(prepended(sql))];
        const at = after.findIndex((token, place) => token !== before[place]);
        // The six tokens of the definition, with WITH or a comma.
        expect(after.toSpliced(at, 7)).toEqual(before);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the WITH list of a statement names the table "people"', () => {
  test.each([
    ['with people as (select 1) select 1'],
    ['with PEOPLE as (select 1) select 1'],
    ['with "people" as (select 1) select 1'],
    ['with a as (select 1, 2), people as (select 1) select 1'],
    ['with recursive people(a, b) as (select 1) select 1'],
    ['-- c\nwith /* c */ people /* c */ as materialized (select 1) select 1'],
    ['with values as (select 1), people as (select 1) select 1'],
    ['with a as (select 1) search depth first by b, c set d, people as (select 1) select 1'],
  ])('in «%s»', (sql) => {
    expect(definesCommonTable(sql, 'people')).toBe(true);
  });

  test.each([
    ['select 1'],
    [''],
    ['select * from people'],
    ['with a as (select 1) select * from people'],
    ['with "People" as (select 1) select 1'],
    ['with a as (with people as (select 1) select 1) select 1'],
    ['select * from (with people as (select 1) select 1)'],
    ['with a as (select 1) select 2, people as p from x'],
    ['with a as (select 1) (select 1) union select 2, people as p'],
    ['with a as (select 1) search depth first by b, people set c select 1'],
    ["with a as (select ', people as (') select 1"],
    ['with a as (select 1) -- , people as (\nselect 1'],
  ])('but not in «%s»', (sql) => {
    expect(definesCommonTable(sql, 'people')).toBe(false);
  });

  test('a table can be named "recursive", and a name can have a quote', () => {
    expect(definesCommonTable('with recursive as (select 1) select 1', 'recursive')).toBe(true);
    expect(definesCommonTable('with recursive a as (select 1) select 1', 'recursive')).toBe(false);
    expect(definesCommonTable('with "a""b" as (select 1) select 1', 'a"b')).toBe(true);
  });
});
