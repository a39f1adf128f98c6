import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPluralExpression } from './plural-expression.ts';
import { formsOfHeader, formsWithoutHeader } from './plural-header.ts';

describe('an expression for plurals', () => {
  test.each([
    ['n', 7, 7],
    ['n != 1', 1, 0],
    ['!n', 0, 1],
    ['!!n', 5, 1],
    ['n==1 ? 0 : (n>0 ? 1 : 2)', 1, 0],
    ['n==1 ? 0 : (n>0 ? 1 : 2)', 0, 2],
    ['n%10==1 ? (n>10 ? 0 : 1) : 2', 1, 1],
    ['2 + 3 * 4 - 10 / 4', 0, 12],
    ['1 || 0 && 0', 0, 1],
    ['n % 0', 1, Number.NaN],
  ])('%s is for %d what C says', (written, n, expected) => {
    expect(readPluralExpression(written)!(n)).toBe(expected);
  });

  test.each(['', 'm', 'n ==', '(n', 'n)', 'n ? 1', 'n = 1', 'n; 1', 'process.exit()', '0x10', 'n n', '1 2'])(
    'is refused: %s',
    (written) => expect(readPluralExpression(written)).toBeUndefined(),
  );

  test('is refused at once with 10,000 parentheses, signs or conditions', () => {
    for (const part of ['(', '!', 'n?', 'n?0:', 'n+'])
      expect(readPluralExpression(`${part.repeat(10_000)}n`)).toBeUndefined();
    expect(readPluralExpression(`${'('.repeat(100)}n${')'.repeat(100)}`)).toBeUndefined();
    expect(readPluralExpression(`${'!'.repeat(900)}n`)!(1)).toBe(1);
  });

  test('never throws, and answers a number', () => {
    const parts = fc.constantFrom(
      'n',
      '0',
      '1',
      '10',
      '(',
      ')',
      '?',
      ':',
      '==',
      '%',
      '&&',
      '||',
      '!',
      '<',
      '+',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
        const rule = readPluralExpression(list.join(' '));
        if (rule) expect(typeof rule(3)).toBe('number');
      }),
    );
  });
});

describe('a header for plurals', () => {
  test.each([
    ['nplurals=2; plural=(n != 1);', 'el', ['one', 'other']],
    ['nplurals=2; plural=n != 1', 'el', ['one', 'other']],
    ['nplurals=1; plural=0;', 'ja', ['other']],
    ['nplurals=2; plural=(n > 1);', 'fr', ['one', 'other']],
    [
      'nplurals=3; plural=(n == 0 || n == 1) ? 0 : ((n != 0 && n % 1000000 == 0) ? 1 : 2);',
      'fr',
      ['one', 'many', 'other'],
    ],
    ['nplurals=2; plural=(n != 1);', 'pt', ['one', 'other']],
    ['nplurals=2; plural=(n > 1);', 'tr', ['one', 'other']],
    ['nplurals=2; plural=n==1?1:0;', 'en', ['other', 'one']],
  ])('%s is read for %s', (header, language, forms) => {
    expect(formsOfHeader(header, language)).toEqual(forms);
  });

  test.each([
    ['it has fewer forms than the language', 'nplurals=2; plural=(n != 1);', 'pl'],
    ['it has more forms than it uses', 'nplurals=3; plural=(n != 1);', 'el'],
    ['it answers a form that it does not have', 'nplurals=1; plural=(n != 1);', 'el'],
    ['it has one form for all', 'nplurals=1; plural=0;', 'el'],
    ['it exchanges the forms of most numbers', 'nplurals=3; plural=n%3;', 'pl'],
    ['it divides by zero', 'nplurals=2; plural=n%0;', 'el'],
    ['it has a million forms', 'nplurals=1000000; plural=n;', 'el'],
    ['it has none', 'nplurals=0; plural=0;', 'el'],
    ['it has no expression', 'nplurals=2;', 'el'],
    ['it is code', 'nplurals=2; plural=process.exit(1);', 'el'],
  ])('is refused if %s', (_why, header, language) => {
    expect(formsOfHeader(header, language)).toBeUndefined();
  });

  test('may be missing: the forms follow the order of the CLDR', () => {
    expect(formsWithoutHeader('el', 2)).toEqual(['one', 'other']);
    expect(formsWithoutHeader('pl', 3)).toEqual(['one', 'few', 'many']);
    expect(formsWithoutHeader('pl', 4)).toEqual(['one', 'few', 'many', 'other']);
    expect(formsWithoutHeader('ar', 6)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    expect(formsWithoutHeader('pl', 2)).toBeUndefined();
  });
});
