import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Questionnaire, questionsOf } from '../definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '../fixtures.ts';
import { questionId } from '../ids.ts';
import { insert, insertSection, move, moveSection, remove, removeSection } from './arrange.ts';
import { changeType } from './change-type.ts';
import { paste } from './clipboard.ts';
import { redo, startHistory, undo, withChange } from './history.ts';

const numbered = (...numbers: number[]) => numbers.map((number) => aQuestion(36, { number }));

/** The ids by section and line: `[[['1'], ['2', '3']]]`. */
const shape = ({ sections }: Questionnaire) =>
  sections.map(({ lines }) => lines.map((line) => line.map(({ id }) => String(Number(id.slice(3))))));

test('another type keeps the text, the answer key and the condition, and discards the rest', () => {
  const question = {
    ...aQuestion(30, {
      text: both('Πού;'),
      condition: 'answers.ID_0000 === 1',
      model: { 1: { option: 2 } },
      data: { options: options('α', 'β') },
    }),
    help: both('βοήθεια'),
    dontShow: true,
  };
  expect(changeType(question, 36)).toEqual({
    id: 'ID_0001',
    type: 36,
    text: both('Πού;'),
    model: { 1: { option: 2 } },
    condition: 'answers.ID_0000 === 1',
    data: { maxLength: 500 },
  });
});

describe('removing', () => {
  test('the last question of a line removes the line, and the last line the section', () => {
    const two = aQuestionnaire([numbered(1, 2), numbered(3)]);
    expect(shape(remove(two, ['ID_0001']))).toEqual([[['2']], [['3']]]);
    expect(shape(remove(two, ['ID_0003']))).toEqual([[['1'], ['2']]]);
    expect(shape(remove(two, ['ID_0001', 'ID_0002', 'ID_0003']))).toEqual([]);
  });

  test('a section that was just added stays while questions elsewhere go', () => {
    const one = insertSection(aQuestionnaire([numbered(1, 2)]), 1);
    expect(shape(remove(one, ['ID_0001']))).toEqual([[['2']], []]);
  });
});

describe('moving', () => {
  const two = aQuestionnaire([numbered(1, 2, 3), numbered(4)]);

  test.each([
    ['before the first line', 'ID_0003', { section: 0, line: 0 }, [[['3'], ['1'], ['2']], [['4']]]],
    ['after the last line', 'ID_0001', { section: 0, line: 3 }, [[['2'], ['3'], ['1']], [['4']]]],
    ['beside another one', 'ID_0003', { section: 0, line: 0, beside: 1 }, [[['1', '3'], ['2']], [['4']]]],
    [
      'to another section, which empties its own',
      'ID_0004',
      { section: 0, line: 1 },
      [[['1'], ['4'], ['2'], ['3']]],
    ],
    ['to where it is', 'ID_0002', { section: 0, line: 1 }, [[['1'], ['2'], ['3']], [['4']]]],
  ] as const)('%s', (_where, id, to, result) => {
    expect(shape(move(two, id, to))).toEqual(result);
  });

  test('keeps every question once, wherever it goes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.record({
          section: fc.integer({ min: 0, max: 1 }),
          line: fc.integer({ min: 0, max: 3 }),
          beside: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
        }),
        (number, to) => {
          fc.pre(to.beside === undefined || to.line < two.sections[to.section]!.lines.length);
          const moved = move(two, questionId(number), to as { section: number; line: number });
          expect(
            questionsOf(moved)
              .map(({ id }) => id)
              .sort(),
          ).toEqual(
            questionsOf(two)
              .map(({ id }) => id)
              .sort(),
          );
        },
      ),
    );
  });

  test('sections move with their questions', () => {
    expect(shape(moveSection(two, 1, 0))).toEqual([[['4']], [['1'], ['2'], ['3']]]);
    expect(shape(removeSection(two, 0))).toEqual([[['4']]]);
  });
});

describe('copy and cut', () => {
  const start = { place: { section: 0, line: 0 }, usedIds: [] };
  const two = aQuestionnaire([
    [
      ...numbered(1),
      aQuestion(36, { number: 2, condition: 'answers.ID_0001 === "α" && answers.ID_0002 !== ""' }),
    ],
  ]);

  test('a copy keeps the original and has a new id, also where its condition names itself', () => {
    const pasted = paste(two, { mode: 'copy', id: 'ID_0002' }, start)!;
    expect(shape(pasted)).toEqual([[['3'], ['1'], ['2']]]);
    expect(questionsOf(pasted)[0]!.condition).toBe('answers.ID_0001 === "α" && answers.ID_0003 !== ""');
  });

  test('a copy gets no id that a published version has', () => {
    const pasted = paste(two, { mode: 'copy', id: 'ID_0001' }, { ...start, usedIds: ['ID_0007'] })!;
    expect(shape(pasted)).toEqual([[['8'], ['1'], ['2']]]);
  });

  test('what was cut is gone from its old place once it is pasted', () => {
    expect(shape(paste(two, { mode: 'cut', id: 'ID_0002' }, start)!)).toEqual([[['2'], ['1']]]);
  });

  test('a questionnaire with 10,000 questions takes no copy', () => {
    const full = insert(
      aQuestionnaire([numbered(0)]),
      numbered(...Array.from({ length: 9_999 }, (_, at) => at + 1)),
      {
        section: 0,
        line: 1,
      },
    );
    expect(paste(full, { mode: 'copy', id: 'ID_0000' }, start)).toBeUndefined();
  });
});

describe('undo', () => {
  test('takes changes back one by one, and typing in one field at once', () => {
    let history = startHistory('');
    for (const text of ['Π', 'Πο', 'Ποι']) history = withChange(history, text, 'title');
    history = withChange(history, 'Ποιος;', 'other');
    history = undo(history);
    expect(history.present).toBe('Ποι');
    history = undo(history);
    expect(history.present).toBe('');
    expect(undo(history)).toEqual(history);
    expect(redo(redo(history)).present).toBe('Ποιος;');
  });

  test('what was undone is gone after another change', () => {
    const history = withChange(undo(withChange(startHistory('α'), 'β')), 'γ');
    expect(redo(history).present).toBe('γ');
    expect(undo(history).present).toBe('α');
  });

  test('undoing and redoing everything leads back, whatever was done', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.constantFrom(undefined, 'a', 'b')), { maxLength: 30 }),
        (steps) => {
          const end = steps.reduce(
            (history, [value, about]) => withChange(history, value, about),
            startHistory('start'),
          );
          let history = end;
          while (history.past.length > 0) history = undo(history);
          expect(history.present).toBe('start');
          while (history.future.length > 0) history = redo(history);
          expect(history.present).toBe(end.present);
        },
      ),
    );
  });
});
