import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { MAX_TURN_MS } from '#testing/turns.ts';
import { bindParameters } from './bind.ts';
import { hostileTexts } from './fixtures.ts';
import { lineAndColumn } from './position.ts';
import { definesCommonTable, prependCommonTable } from './prepend.ts';
import { MAX_PARAMETERS, MAX_REMARKS, remarksOf } from './remarks.ts';
import { hasSameTokens } from './same-tokens.ts';
import { MAX_DEPTH } from './statement-shape.ts';
import { MAX_SQL_LENGTH } from './tokens.ts';

/** Each remark as its code, the text that it marks and its detail. */
const shortRemarks = (sql: string) =>
  remarksOf(sql).map(({ code, from, to, detail }) =>
    [code, sql.slice(from, to), ...(detail === undefined ? [] : [detail])].join(' | '),
  );

describe('nothing is wrong with', () => {
  test.each([
    ['select 1'],
    ['select 1;'],
    ['select 1; -- done'],
    ['-- a\n/* b */ SELECT @x'],
    ['values (@x)'],
    ['table people'],
    ['with a as (select @x) select * from a'],
    ['(select 1) union (select 2)'],
    ['select cast(@x as date), @x::date'],
    ['select extract(year from @day)'],
    ['select substring(@text from @first for @count)'],
    ['select (select trim(both from @x)) from people'],
    ['select a is distinct from @x from people'],
    ['select a is not distinct from @x from people'],
    ['select a from people where a in (@x) and b = any(@y) limit @limit offset @skip'],
    ['select a[@x], @x[1], (@x).a from people'],
    ['select a from people where day between @from and @to order by day'],
    ['select "from", @x'],
    ['select a from people order by case @x when 1 then a end'],
    ['select a from people order by @x = a, a'],
    ['select a from people order by @x::int * a'],
    ['select f(a order by b), @x'],
    ['select a over (order by b rows @x preceding)'],
    ['select a from people group by a, @x'],
    ['select a at time zone @zone'],
    ["select date '2026-01-01', @x::date"],
    ['select a < @b, a <@ b, a <@array[1], a<@f(1), a <@t.b, a @@to_tsquery(@x), @-@path'],
  ])('«%s»', (sql) => {
    expect(shortRemarks(sql)).toEqual([]);
  });
});

describe('this text is refused:', () => {
  test.each([
    ['', 'not-a-select | '],
    ['-- select', 'not-a-select | '],
    [';', 'not-a-select | ;'],
    ['delete from people', 'not-a-select | delete'],
    ['"select" 1', 'not-a-select | "select"'],
    ['explain select 1', 'not-a-select | explain'],
    ['select 1; select 2, 3', 'two-statements | select 2, 3'],
    ['select 1;;', 'two-statements | ;'],
    ['select 1; -- a\n;', 'two-statements | ;'],
    ['select $1', 'positional | $1 | $1'],
    ['select @x, $2, $1', 'positional | $2 | $2'],
    ["select 'a", "unterminated | 'a"],
    ['select "a', 'unterminated | "a'],
    ['select /* a', 'unterminated | /* a'],
    ['select $q$ a', 'unterminated | $q$ a'],
    ['select \0 1', 'nul | \0'],
    ['select * from @x', 'name-place | @x | @x'],
    ['select * from a JOIN @x on true', 'name-place | @x | @x'],
    ['select 1 into @x', 'name-place | @x | @x'],
    ['with a as (update @x set b = 1) select 1', 'name-place | @x | @x'],
    ['with a as (delete from @x) select 1', 'name-place | @x | @x'],
    ['table @x', 'name-place | @x | @x'],
    ['select 1 as @x', 'name-place | @x | @x'],
    ['select cast(a as @x)', 'name-place | @x | @x'],
    ['select a::@x', 'name-place | @x | @x'],
    ['select a.@x', 'name-place | @x | @x'],
    ['select @x.a', 'name-place | @x | @x'],
    ['select @x(1)', 'name-place | @x | @x'],
    ['select @x /* a */ (1)', 'name-place | @x | @x'],
    ['select a collate @x', 'name-place | @x | @x'],
    ['select distinct from @x', 'name-place | @x | @x'],
    ['select (select 1 from @x)', 'name-place | @x | @x'],
    ['select f((a), 1) from @x', 'name-place | @x | @x'],
  ])('%j', (sql, remark) => {
    expect(shortRemarks(sql)).toEqual([remark]);
    expect(remarksOf(sql)[0]!.severity).toBe('error');
  });

  test('text of more than 50,000 characters', () => {
    const sql = `select '${'a'.repeat(MAX_SQL_LENGTH)}`;
    expect(remarksOf(sql)).toEqual([
      { code: 'too-long', severity: 'error', from: MAX_SQL_LENGTH, to: sql.length },
    ]);
  });

  test('the 51st parameter, however often the others are named', () => {
    const names = Array.from({ length: MAX_PARAMETERS }, (_, place) => `@x${place}`).join();
    expect(shortRemarks(`select ${names},${names}`)).toEqual([]);
    expect(shortRemarks(`select ${names},@More,@another`)).toEqual(['too-many-parameters | @More | @More']);
  });

  test('brackets deeper than 200', () => {
    const deep = (depth: number) => `select ${'([)('.repeat(3)}${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(shortRemarks(deep(MAX_DEPTH - 6))).toEqual([]);
    expect(shortRemarks(deep(MAX_DEPTH - 5))).toEqual(['too-deep | (']);
    expect(shortRemarks(`select ${'))'.repeat(MAX_DEPTH)}${'['.repeat(MAX_DEPTH + 1)}`)).toEqual([
      'too-deep | [',
    ]);
  });
});

describe('this text has a warning:', () => {
  test.each([
    ['select a from b order by @x', 'order-by-parameter | @x | @x'],
    ['select a from b ORDER /* c */ BY @x desc limit 1 + 1', 'order-by-parameter | @x | @x'],
    ['select a from b order by a + 1, @x;', 'order-by-parameter | @x | @x'],
    ['select a from b order by f(a, 1), @x nulls last', 'order-by-parameter | @x | @x'],
    ['select a from b order by @x::numeric(9, 2), a + 1', 'order-by-parameter | @x | @x'],
    ['select f(a order by @x) + 1', 'order-by-parameter | @x | @x'],
    ['select f() over (partition by a order by @x rows 1 preceding)', 'order-by-parameter | @x | @x'],
    ['select date @d', 'typed-literal | date @d | @d::date'],
    ['select TIME @d', 'typed-literal | TIME @d | @d::TIME'],
    ['select timestamp @d', 'typed-literal | timestamp @d | @d::timestamp'],
    ['select timestamptz @d', 'typed-literal | timestamptz @d | @d::timestamptz'],
    ['select interval @d', 'typed-literal | interval @d | @d::interval'],
    ['select timestamp(3) @d', 'typed-literal | timestamp(3) @d | @d::timestamp(3)'],
    [
      'select timestamp (3) with time zone @d',
      'typed-literal | timestamp (3) with time zone @d | @d::timestamp (3) with time zone',
    ],
    [
      'select time without time zone @d',
      'typed-literal | time without time zone @d | @d::time without time zone',
    ],
    ['select jsonb @d', 'typed-literal | jsonb @d | @d::jsonb'],
    ['select a<@b', 'operator-joined | <@b | < @b'],
    ['select a <@b', 'operator-joined | <@b | < @b'],
    ['select a^@b', 'operator-joined | ^@b | ^ @b'],
    ['select a<@@b', 'operator-joined | <@@b | <@ @b'],
    ['select a @@@b', 'operator-joined | @@@b | @@ @b'],
  ])('%j', (sql, remark) => {
    expect(shortRemarks(sql)).toEqual([remark]);
    expect(remarksOf(sql)[0]!.severity).toBe('warning');
  });
});

test('refusals come before warnings, each in the order of the text', () => {
  const remarks = shortRemarks('select a<@b, date @d, @x.a from @t; select $1');
  expect(remarks.map((remark) => remark.split(' ')[0])).toEqual([
    'name-place',
    'name-place',
    'two-statements',
    'positional',
    'operator-joined',
    'typed-literal',
  ]);
});

test('a refusal is not lost among many warnings', () => {
  const remarks = remarksOf(`select ${'a<@b,'.repeat(1000)} $1`);
  expect(remarks).toHaveLength(MAX_REMARKS);
  expect(remarks[0]!.code).toBe('positional');
});

describe('a text of 50,000 characters does not hold the event loop', () => {
  const works: [string, (sql: string) => unknown][] = [
    ['its remarks', remarksOf],
    ['its binding', (sql) => bindParameters(sql).originalOffset(sql.length)],
    ['a common table before it', (sql) => prependCommonTable(`with ${sql}`, 'people as (select 1)')],
    ['a common table in it', (sql) => definesCommonTable(`with ${sql}`, 'people')],
    ['its comparison', (sql) => hasSameTokens(sql, sql)],
    ['its last line', (sql) => lineAndColumn(sql, sql.length)],
  ];

  test.each(hostileTexts.map((sql) => [sql.slice(0, 12), sql]))('if it repeats %j', async (_, sql) => {
    for (const [work, run] of works)
      expect(await effortOf(MAX_TURN_MS, () => run(sql)), work).toBeLessThan(MAX_TURN_MS);
  });
});
