import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, type Answers, answerTo, NO, YES } from './answer.ts';
import { give, settle } from './answering.ts';
import type { Question } from './definition.ts';
import { ask } from './fixtures.ts';
import { type Form, formOfStage } from './form.ts';
import { areSame, collidingAnswers, rebaseAnswers } from './rebase-answers.ts';
import { visibleIn } from './visible.ts';

const work = formOfStage(
  [
    ask('D2', { child: ['D2A', 'D2B', 'T'] }),
    ask('D2A', { conditionId: 'D2' }),
    ask('D2B', { conditionId: 'D2' }),
    ask('T', { type: 'text', conditionId: 'D2' }),
    ask('B'),
  ],
  'entry',
);
const begun = { D2: YES, D2A: YES, T: 'κείμενο' };
const onTop = (mine: Answers, after: Answers) => rebaseAnswers(work)(mine, begun, after);
const kept = (form: Form, answers: Answers) => settle(form, answers, () => undefined).answers;

describe('answers laid over those of another save', () => {
  test('keep what was taken back: ΟΧΙ to a parent stays ΟΧΙ, without its children', () => {
    expect(onTop({ D2: NO }, begun)).toEqual({ draft: { D2: NO }, collides: false });
    expect(onTop({ D2: NO }, { ...begun, B: YES })).toEqual({ draft: { D2: NO, B: YES }, collides: false });
    expect(onTop({ D2: YES, D2A: YES }, { ...begun, B: YES }).draft).not.toHaveProperty('T');
  });

  test('collide where one side takes back what the other side changes', () => {
    const mine = { D2: YES, D2A: YES };
    const after = { ...begun, T: 'άλλο' };
    expect(onTop(mine, after)).toEqual({ draft: mine, collides: true });
    expect(collidingAnswers(work, mine, begun, after)).toEqual(['T']);
  });

  test('collide where one side answers ΟΧΙ and the other side a child of it, and have one side as a whole', () => {
    const no = { D2: NO };
    const child = { ...begun, D2B: YES };
    expect(onTop(no, child)).toEqual({ draft: no, collides: true });
    expect(onTop(child, no)).toEqual({ draft: child, collides: true });
    expect(collidingAnswers(work, child, begun, no)).toEqual(['D2', 'D2B']);
  });
});

/** A form of up to nine questions: each at the top or below an earlier one, some below its ΟΧΙ, siblings in groups. */
const anyForm = fc
  .array(
    fc.record({
      above: fc.nat({ max: 12 }),
      isText: fc.boolean(),
      isInverse: fc.boolean(),
      isInGroup: fc.boolean(),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((plan) => {
    const parentOf = plan.map(({ above }, place) =>
      above < place && !(plan[above]!.isText && above > 0) ? above : undefined,
    );
    const questions = plan.map(({ isText, isInverse, isInGroup }, place): Question => {
      const isRadio = !isText || place === 0;
      const parent = parentOf[place];
      return ask(`Q${place}`, {
        type: isRadio ? 'radio' : 'text',
        child: parentOf.flatMap((of, child) => (of === place ? [`Q${child}`] : [])),
        ...(parent !== undefined && { conditionId: `Q${parent}`, conditionInverse: isInverse }),
        ...(isRadio && isInGroup && { exclusiveGroup: `of ${parent} ${isInverse}` }),
      });
    });
    return formOfStage(questions, 'entry');
  });

type Edits = readonly { place: number; says: number }[];
const edits = fc.array(fc.record({ place: fc.nat({ max: 8 }), says: fc.nat({ max: 3 }) }), { maxLength: 6 });

/** Answers after some edits of the questions that are shown, as the page makes them. */
function edited(form: Form, answers: Answers, changes: Edits): Answers {
  let now = answers;
  for (const { place, says } of changes) {
    const question = form.questions[place % form.questions.length]!;
    if (!visibleIn(form, now, undefined).has(question.id)) continue;
    const answer: Answer | undefined =
      says === 0 ? undefined : question.type === 'text' ? `κείμενο ${says}` : says === 1 ? NO : YES;
    now = give(form, now, { id: question.id, answer, age: undefined });
  }
  return now;
}

const twoSides = fc.tuple(anyForm, edits, edits, edits).map(([form, first, second, third]) => {
  const before = kept(form, edited(form, {}, first));
  return { form, before, mine: edited(form, before, second), after: kept(form, edited(form, before, third)) };
});

describe('in any form, with any edits of two sides', () => {
  test('no ΟΧΙ becomes ΝΑΙ unless one side gave ΝΑΙ to it', () => {
    fc.assert(
      fc.property(twoSides, ({ form, before, mine, after }) => {
        const { draft } = rebaseAnswers(form)(mine, before, after);
        const saved = kept(form, draft);
        for (const { id } of form.questions) {
          const sides = [mine, after].map((side) => answerTo(side, id));
          if (answerTo(saved, id) === YES && sides.includes(NO)) expect(sides).toContain(YES);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('edits that do not collide are all kept, and the page has what is saved', () => {
    fc.assert(
      fc.property(twoSides, ({ form, before, mine, after }) => {
        const { draft, collides } = rebaseAnswers(form)(mine, before, after);
        if (collides) return;
        const saved = kept(form, draft);
        for (const { id } of form.questions)
          for (const side of [mine, after].map((one) => kept(form, one)))
            if (!areSame({ [id]: answerTo(side, id) ?? '' }, { [id]: answerTo(before, id) ?? '' }))
              expect(answerTo(saved, id)).toEqual(answerTo(side, id));
      }),
      { numRuns: 2000 },
    );
  });

  test('an answer that was given is never changed by the server, only cleared', () => {
    fc.assert(
      fc.property(anyForm, fc.array(fc.constantFrom(undefined, NO, YES), { maxLength: 9 }), (form, said) => {
        const raw = Object.fromEntries(
          form.questions.flatMap(({ id, type }, place) =>
            type === 'radio' && said[place] !== undefined ? [[id, said[place]]] : [],
          ),
        );
        const saved = kept(form, raw);
        for (const [id, answer] of Object.entries(saved)) if (id in raw) expect(answer).toBe(raw[id]);
        expect(kept(form, saved)).toEqual(saved);
      }),
    );
  });
});
