import { expect, test } from 'vitest';
import { expressionFault } from './expression-fault.ts';

const known = { roots: ['answers'], members: new Set(['ID_0000', 'ID_0001']) };
const fault = (code: string) => {
  const found = expressionFault(code, known);
  return found && [found.code, found.name];
};

test.each([
  ['answers.ID_0000 = 1', 'assignment', '='],
  ['answers.ID_0000 += 1', 'assignment', '+='],
  ['answers.ID_0000++', 'assignment', '++'],
  ['delete answers.ID_0000', 'assignment', 'delete'],
  ['while(true){}', 'statement', 'while'],
  ['1;2', 'statement', ';'],
  ['1, 2', 'statement', ','],
  ['(answers.ID_0000, true)', 'statement', ','],
  ['return true', 'statement', 'return'],
  ['function () { return true }', 'statement', 'function'],
  ['[1].some((x) => { return x })', 'statement', '{'],
  ['answers => answers.ID_0001 === 2', 'statement', '=>'],
  ['() => true', 'statement', '=>'],
  ['((x) => x)', 'statement', '=>'],
  ['answers.ID_0000 && (() => true)', 'statement', '=>'],
  ['`${answers.ID_0000 = {}}` !== ""', 'assignment', '='],
  ['`${(()=>{while(true){}})()}` !== ""', 'statement', '{'],
  ['`a${`b${"}".at(fetch({}))}`}` === "a"', 'unknown-name', 'fetch'],
  ['`a${{ one: "}" }.one}` === `${go}`', 'unknown-name', 'go'],
  ['fetch("x")', 'unknown-name', 'fetch'],
  ['`a${fetch("x")}` === "a"', 'unknown-name', 'fetch'],
  ['fields.age > 3', 'unknown-name', 'fields'],
  ['answers.ID_0404 === 1', 'unknown-name', 'ID_0404'],
  ['answers?.ID_0404 === 1', 'unknown-name', 'ID_0404'],
  ["answers['ID_0404'] === 1", 'unknown-name', "'ID_0404'"],
  ['(answers).ID_0404 === 1', 'unknown-name', 'ID_0404'],
  ["((answers))?.['ID_0404'] === 1", 'unknown-name', "'ID_0404'"],
  ['answers.constructor', 'unknown-name', 'constructor'],
  ['ID_0000 === 1', 'unknown-name', 'ID_0000'],
])('%s is no condition', (code, kind, name) => {
  expect(fault(code)).toEqual([kind, name]);
});

test.each([
  'answers.ID_0000 === 1 && !(answers.ID_0001 >= 2)',
  'answers.ID_0000.includes(1);',
  "answers['ID_0000'] !== null",
  'answers.ID_0000.some((x, at) => x > at) || answers.ID_0001.every(y => y !== 2)',
  'Math.max(answers.ID_0000, 2) > today().length + daysBetween("01-01-2026", today())',
  '/^a;b=(c)$/.test(answers.ID_0000) ? true : false',
  '"while(true){}; x = 1".length > answers.ID_0000 / 2 / 3',
  '({ one: 1, other: 2 }).one === `${answers.ID_0000}` // fetch()',
  'new Date(2026, 1, 1).getTime() > 1e3',
  'answers.ID_0000[1].answers === 2',
  '((x) => x > 2)(answers.ID_0000)',
  '[1, 2].map((x) => (y) => x + y).length === answers.ID_0000',
  '`${`${{ one: "}" }.one}` + "{"} and \\`` === answers.ID_0000',
  '(answers).ID_0000 === 1 && Object.keys(answers).length === 2',
  'Object.values(answers).at(0).answers?.["other"] === 2',
])('%s is a condition', (code) => {
  expect(fault(code)).toBeUndefined();
});

test('the fault has the line and the column of the wrong word', () => {
  expect(expressionFault('answers.ID_0000 === 1 &&\n  go', known)).toMatchObject({ line: 2, column: 3 });
});
