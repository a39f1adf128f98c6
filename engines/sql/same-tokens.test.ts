import { describe, expect, test } from 'vitest';
import { hasSameTokens } from './same-tokens.ts';

describe('two texts have the same tokens if they differ in', () => {
  test.each([
    ['the white space between tokens', 'select a,b\nfrom c', 'select\n  a, b\n  from c '],
    ['the case of words', 'select A from b', 'SELECT a FROM B'],
    ['the white space of a comment', 'select 1 /* a\n   b */ --  c ', 'select 1 /* a b */\n-- c'],
    ['the space before a parameter', 'select a=@x', 'select a = @x'],
    ['the space between operators', 'select 1=-1', 'select 1 = - 1'],
    ['nothing', 'select 1', 'select 1'],
  ])('%s', (_, one, other) => {
    expect(hasSameTokens(one, other)).toBe(true);
  });
});

describe('two texts have other tokens if they differ in', () => {
  test.each([
    ['a word', 'select a', 'select b'],
    ['a token more', 'select a', 'select a;'],
    ['the text of a string', "select 'a b'", "select 'a  b'"],
    ['the case of a string', "select 'a'", "select 'A'"],
    ['the case of a quoted name', 'select "a"', 'select "A"'],
    ['the case of a parameter', 'select @a', 'select @A'],
    ['the case of Greek letters, which PostgreSQL does not fold', 'select ημέρα', 'select ΗΜΈΡΑ'],
    ['the quotes of a name', 'select "a"', 'select a'],
    ['a comment', 'select 1 -- a', 'select 1 -- b'],
    ['the end of a line comment', 'select 1 -- a\n, 2', 'select 1 -- a , 2'],
    ['a comment that became an operator', 'select 1 --1', 'select 1 - -1'],
    ['an operator that was split', 'select a <@ b', 'select a < @b'],
    ['an operator that became a parameter', 'select @ x', 'select @x'],
    ['a cast that was split', 'select a::b', 'select a: :b'],
    ['a number that was split', 'select 1.5', 'select 1 .5'],
    ['a string that was joined', "select 'a'\n'b'", "select 'a' 'b'"],
    ['a prefix that became a word', "select E'a'", "select E 'a'"],
  ])('%s', (_, one, other) => {
    expect(hasSameTokens(one, other)).toBe(false);
  });
});
