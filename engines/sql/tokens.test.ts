import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileTexts, pieces } from './fixtures.ts';
import { MAX_SQL_LENGTH, type TokenKind, tokensOf } from './tokens.ts';

const kindsOf = (sql: string): [TokenKind, string][] =>
  tokensOf(sql)
    .tokens.filter(({ kind }) => kind !== 'space')
    .map(({ kind, text }) => [kind, text]);

const parametersIn = (sql: string): string[] =>
  kindsOf(sql)
    .filter(([kind]) => kind === 'parameter')
    .map(([, text]) => text);

test('a statement is split into its tokens with their offsets', () => {
  expect(tokensOf('select $1, "a"::date\n-- end')).toEqual({
    tokens: [
      { kind: 'word', text: 'select', from: 0, to: 6 },
      { kind: 'space', text: ' ', from: 6, to: 7 },
      { kind: 'positional', text: '$1', from: 7, to: 9 },
      { kind: 'punctuation', text: ',', from: 9, to: 10 },
      { kind: 'space', text: ' ', from: 10, to: 11 },
      { kind: 'quotedName', text: '"a"', from: 11, to: 14 },
      { kind: 'punctuation', text: '::', from: 14, to: 16 },
      { kind: 'word', text: 'date', from: 16, to: 20 },
      { kind: 'space', text: '\n', from: 20, to: 21 },
      { kind: 'comment', text: '-- end', from: 21, to: 27 },
    ],
  });
});

describe('a parameter is found', () => {
  test.each<[sql: string, ...parameters: string[]]>([
    ['@x', '@x'],
    ['@_x1', '@_x1'],
    ['@x1y_2', '@x1y_2'],
    ['@ημερομηνία', '@ημερομηνία'],
    ['@ημερομηνία'.normalize('NFD'), '@ημερομηνία'.normalize('NFD')],
    ['@x٣', '@x٣'],
    ['@𝒳1', '@𝒳1'],
    ['=@x', '@x'],
    ['>=@x', '@x'],
    ['<>@x', '@x'],
    ['!=@x', '@x'],
    ['||@x', '@x'],
    ['+@x', '@x'],
    ['-@x', '@x'],
    ['=-@x', '@x'],
    ['<-@x', '@x'],
    ['->>@x', '@x'],
    ['~*@x', '@x'],
    ['a?@x', '@x'],
    ['(@x', '@x'],
    [',@x', '@x'],
    ['[@x]', '@x'],
    ['a[@x:@y]', '@x', '@y'],
    [':@x', '@x'],
    ['f(a=>@x, b:=@y)', '@x', '@y'],
    ['@x::date', '@x'],
    ['x::@y', '@y'],
    ['x @> @y', '@y'],
    ['x @>@y', '@y'],
    ['x <@ @y', '@y'],
    ['x @?@y', '@y'],
    ['a.@x', '@x'],
    ["'a'@x", '@x'],
    ['--@x\n@y', '@y'],
    ['--@x\r@y', '@y'],
    ['/* /* @x */ @y */ @z', '@z'],
    ['a/**/@x', '@x'],
    ['=/**/@x', '@x'],
  ])('in «%s»', (sql, ...parameters) => {
    expect(parametersIn(sql)).toEqual(parameters);
  });
});

describe('this text has no parameter:', () => {
  test.each([
    ['a@b.gr'],
    ['α@β'],
    ['a_@x'],
    ['a1@x'],
    ['a$@x'],
    ['1@x'],
    ['1.@x'],
    ['$1@x'],
    ['@@x'],
    ['@1'],
    ['@'],
    ['@ x'],
    ['@"x"'],
    ['@\u0301x'],
    ['a<@b'],
    ['a<@@b'],
    ['a@@b'],
    ['a @@@b'],
    ['a^@b'],
    ['@-@x'],
    ['a @-@b'],
    ["'@x'"],
    ["'it''s @x'"],
    ["'a'\n'@x'"],
    ["E'\\'@x'"],
    ["e'\\\\''@x'"],
    ["E'a'\n'\\'@x'"],
    ["E'a' -- b\n -- c\n '\\'@x'"],
    ["U&'@x'"],
    ["B'@x'"],
    ["X'@x'"],
    ["N'@x'"],
    ['"@x"'],
    ['"a""@x"'],
    ['U&"@x"'],
    ['$$ @x $$'],
    ['$q$ @x $q$'],
    ['$a$ $b$ @x $a$'],
    ['$ημέρα$ @x $ημέρα$'],
    ['$q$ $Q$ @x $q$'],
    ['-- @x'],
    ['/* @x */'],
    ['/*/ @x */'],
    ['/* /* */ @x */'],
  ])('«%s»', (sql) => {
    expect(parametersIn(sql)).toEqual([]);
    expect(tokensOf(sql).problem).toBeUndefined();
  });

  test('a parameter directly behind another one is none', () => {
    expect(kindsOf('@x@y')).toEqual([
      ['parameter', '@x'],
      ['operator', '@'],
      ['word', 'y'],
    ]);
  });

  test('a string with backslash escapes ends with its line if a block comment is before the next one', () => {
    expect(parametersIn("E'a' /*\n*/ '\\' @x")).toEqual(['@x']);
    expect(parametersIn("E'a' '\\' @x")).toEqual(['@x']);
  });
});

describe('operators are read as PostgreSQL reads them:', () => {
  test.each([
    ['<@', ['<@']],
    ['@>', ['@>']],
    ['@@', ['@@']],
    ['@?', ['@?']],
    ['^@', ['^@']],
    ['@-@', ['@-@']],
    ['@', ['@']],
    ['=-1', ['=', '-']],
    ['@-1', ['@-']],
    ['+-+', ['+', '-', '+']],
    ['=+-', ['=', '+', '-']],
    ['!=-', ['!=-']],
    ['=@x', ['=']],
    ['=-@x', ['=', '-']],
    ['#-@x', ['#-']],
    ['*/@x', ['*/']],
    ['=/*-*/+', ['=', '+']],
    ['=--+', ['=']],
    ['=@ x', ['=@']],
  ])('«%s» has the operators %j', (sql, operators) => {
    const found = kindsOf(sql).filter(([kind]) => kind === 'operator');
    expect(found.map(([, text]) => text)).toEqual(operators);
  });
});

describe('words, numbers and signs are read as PostgreSQL reads them:', () => {
  test.each<[string, [TokenKind, string][]]>([
    [
      'a$1 $1',
      [
        ['word', 'a$1'],
        ['positional', '$1'],
      ],
    ],
    ['a\u00a0b', [['word', 'a\u00a0b']]],
    [
      '1..10',
      [
        ['number', '1'],
        ['punctuation', '..'],
        ['number', '10'],
      ],
    ],
    [
      '1.5e-3.2',
      [
        ['number', '1.5e-3'],
        ['number', '.2'],
      ],
    ],
    [
      '0xFF 1_000 1e',
      [
        ['number', '0xFF'],
        ['number', '1_000'],
        ['number', '1'],
        ['word', 'e'],
      ],
    ],
    [
      '$a b$',
      [
        ['punctuation', '$'],
        ['word', 'a'],
        ['word', 'b$'],
      ],
    ],
    [
      "aE'x'",
      [
        ['word', 'aE'],
        ['string', "'x'"],
      ],
    ],
    [
      "E'a'\n'b' 'c'",
      [
        ['string', "E'a'\n'b'"],
        ['string', "'c'"],
      ],
    ],
  ])('«%s»', (sql, tokens) => {
    expect(kindsOf(sql)).toEqual(tokens);
  });
});

describe('text that cannot be read has a problem:', () => {
  test.each([
    ["select 'a", 7],
    ["select 'a''", 7],
    ["select 'a'\n'b", 7],
    ["select E'\\'", 7],
    ['select "a', 7],
    ['select $q$ $Q$', 7],
    ['select /* /* */', 7],
  ])('%j is unterminated from %i on', (sql, from) => {
    expect(tokensOf(sql).problem).toEqual({ code: 'unterminated', from });
    expect(tokensOf(sql).tokens.at(-1)).toMatchObject({ from, to: sql.length });
  });

  test('a NUL is a problem wherever it is', () => {
    expect(tokensOf("select '\0'").problem).toEqual({ code: 'nul', from: 8 });
  });

  test('a text of 50,000 characters is accepted, a longer one is too long', () => {
    const longest = 'a'.repeat(MAX_SQL_LENGTH);
    expect(tokensOf(longest).problem).toBeUndefined();
    expect(tokensOf(`${longest}a`).problem).toEqual({ code: 'too-long', from: MAX_SQL_LENGTH });
  });
});

test('each character belongs to exactly one token', () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...hostileTexts).map((hostile) => hostile.slice(0, 300)),
  );
  fc.assert(
    fc.property(text, (sql) => {
      let end = 0;
      for (const { text, from, to } of tokensOf(sql).tokens) {
        expect(from).toBe(end);
        expect(to).toBeGreaterThan(from);
        expect(text).toBe(sql.slice(from, to));
        end = to;
      }
      expect(end).toBe(sql.length);
    }),
    { numRuns: 2000 },
  );
});
