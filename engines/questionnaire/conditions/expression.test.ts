import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Expression, readExpression, writeExpression } from './expression.ts';

test.each([
  ['answers.ID_0001 === 2', { question: 'ID_0001', operator: '===', value: 2 }],
  ["answers.ID_0001 === 'ναι'", { question: 'ID_0001', operator: '===', value: 'ναι' }],
  ['answers.ID_0003[4] >= 1.5', { question: 'ID_0003', part: 4, operator: '>=', value: 1.5 }],
  ['answers.ID_0001.includes(3)', { question: 'ID_0001', operator: 'has', value: 3 }],
  ['!answers.ID_0001.includes(3)', { question: 'ID_0001', operator: 'lacks', value: 3 }],
  ['!(answers.ID_0001 === 1)', { not: { question: 'ID_0001', operator: '===', value: 1 } }],
  [
    'answers.ID_0001 === true && (answers.ID_0002 !== null || answers.ID_0003 < 5)',
    {
      all: [
        { question: 'ID_0001', operator: '===', value: true },
        {
          any: [
            { question: 'ID_0002', operator: '!==', value: null },
            { question: 'ID_0003', operator: '<', value: 5 },
          ],
        },
      ],
    },
  ],
] satisfies [string, Expression][])('the builder shows %s', (text, expression) => {
  expect(readExpression(text)).toEqual(expression);
});

test.each([
  'answers.ID_0001 + 1 === 2',
  'Object.keys(answers).length > 2',
  'answers.ID_0001 === answers.ID_0002',
  'answers.ID_0001 ===',
  '(answers.ID_0001 === 1',
  '',
  'true',
])('only code can say %s', (text) => {
  expect(readExpression(text)).toBeUndefined();
});

const test1 = fc.record({
  question: fc
    .integer({ min: 0, max: 9_999 })
    .map((number) => `ID_${String(number).padStart(4, '0')}` as const),
  operator: fc.constantFrom('===', '!==', '<', '<=', '>', '>=', 'has', 'lacks'),
  value: fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
});
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    test1,
    fc.record({ all: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ not: tie('expression') }),
  ),
}));

test('what the builder writes, it reads to the same meaning', () => {
  fc.assert(
    fc.property(expression, (one) => {
      const text = writeExpression(one);
      const read = readExpression(text);
      expect(read && writeExpression(read)).toBe(text);
    }),
  );
});
