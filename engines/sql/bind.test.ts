import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bindParameters } from './bind.ts';
import { pieces } from './fixtures.ts';
import { parameterKey, parametersOf } from './parameters.ts';
import { tokensOf } from './tokens.ts';

describe('each parameter becomes a number:', () => {
  test.each([
    ['select @x', 'select $1', ['x']],
    ['select @b, @a, @B', 'select $1, $2, $1', ['b', 'a']],
    ['a=@x', 'a=$1', ['x']],
    ['a=-@x', 'a=-$1', ['x']],
    ['a @>@x', 'a @>$1', ['x']],
    ['a[@x:@y]', 'a[$1:$2]', ['x', 'y']],
    ['@x::date', '$1::date', ['x']],
    ["'@x' || @x -- @y", "'@x' || $1 -- @y", ['x']],
    ['@x@y', '$1@y', ['x']],
    ['select 1', 'select 1', []],
  ])('«%s» becomes «%s»', (sql, text, names) => {
    expect(bindParameters(sql)).toMatchObject({ text, names });
  });
});

describe('a parameter with a type is cast in parentheses:', () => {
  const cast = (name: string) => (name === 'Day' ? 'date' : undefined);

  test.each([
    ['select @Day', 'select ($1::date)'],
    ['select @Day, @DAY', 'select ($1::date), ($1::date)'],
    ['select @x, @Day', 'select $1, ($2::date)'],
    ['select -@Day[1]', 'select -($1::date)[1]'],
    ['select @Day::text', 'select ($1::date)::text'],
  ])('«%s» becomes «%s»', (sql, text) => {
    expect(bindParameters(sql, cast).text).toBe(text);
  });
});

describe('a space keeps a number apart from its neighbours:', () => {
  test.each([
    ['@x²', '$1 ²'],
    ['@x😀', '$1 😀'],
    ['@x\u00a0and', '$1 \u00a0and'],
    ['$@x', '$ $1'],
    ['$@x $', '$ $1 $'],
    ['$q$ a $q$@x', '$q$ a $q$ $1'],
    ['@x.5', '$1.5'],
    ["@x'a'", "$1'a'"],
  ])('«%s» becomes «%s»', (sql, text) => {
    expect(bindParameters(sql).text).toBe(text);
  });
});

test('the position of an error is found in the given text', () => {
  const { text, originalOffset } = bindParameters('select @long, @x + wrong', () => 'int');
  expect(text).toBe('select ($1::int), ($2::int) + wrong');
  expect(originalOffset(text.indexOf('select'))).toBe(0);
  expect(originalOffset(text.indexOf('$1'))).toBe(7);
  expect(originalOffset(text.indexOf('::int'))).toBe(7);
  expect(originalOffset(text.indexOf('($2'))).toBe(14);
  expect(originalOffset(text.indexOf('wrong'))).toBe(19);
  expect(originalOffset(text.length)).toBe(24);
  expect(originalOffset(text.length + 100)).toBe(24);
  expect(originalOffset(-1)).toBe(0);
});

describe('for any text', () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join(''));
  const asRead = (sql: string) =>
    tokensOf(sql)
      .tokens.filter(({ kind }) => kind !== 'space')
      .map(({ kind, text }) => (kind === 'parameter' || kind === 'positional' ? 'value' : `${kind} ${text}`));
  const isPositional = (sql: string) => tokensOf(sql).tokens.some(({ kind }) => kind === 'positional');

  test('the numbers are those of the parameters, in their order', () => {
    fc.assert(
      fc.property(text, (sql) => {
        fc.pre(!isPositional(sql));
        const bound = bindParameters(sql);
        const { tokens } = tokensOf(bound.text);
        expect(tokens.filter(({ kind }) => kind === 'parameter')).toEqual([]);
        const keys = parametersOf(sql).map(({ name }) => parameterKey(name));
        const numbers = tokensOf(sql)
          .tokens.filter(({ kind }) => kind === 'parameter')
          .map(({ text }) => `$${keys.indexOf(parameterKey(text.slice(1))) + 1}`);
        expect(tokens.filter(({ kind }) => kind === 'positional').map(({ text }) => text)).toEqual(numbers);
        expect(bound.names).toHaveLength(keys.length);
      }),
      { numRuns: 3000 },
    );
  });

  test('all other tokens stay as they are', () => {
    fc.assert(
      fc.property(text, (sql) => {
        fc.pre(!isPositional(sql));
        expect(asRead(bindParameters(sql).text)).toEqual(asRead(sql));
      }),
      { numRuns: 3000 },
    );
  });

  test('each offset leads to the same character or to a parameter', () => {
    fc.assert(
      fc.property(text, (sql) => {
        const bound = bindParameters(sql, () => 'text');
        const starts = new Set(parametersOf(sql).flatMap(({ places }) => places.map(({ from }) => from)));
        let before = 0;
        for (let offset = 0; offset < bound.text.length; offset++) {
          const original = bound.originalOffset(offset);
          expect(original).toBeGreaterThanOrEqual(before);
          if (!starts.has(original)) expect(sql[original]).toBe(bound.text[offset]);
          before = original;
        }
      }),
    );
  });
});
