import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actionsIn,
  circles,
  doneCondition,
  fieldsIn,
  isAsked,
  readsAnyAction,
  verdictOf,
  withCondition,
} from './conditions.ts';

test.each([
  ['actions[61].done', [61], []],
  ['actions["61"]?.done && actions[62].started', [61, 62], []],
  ["actions?.['7'].data.text", [7], []],
  ['fields.track === "job"', [], ['track']],
  ['["a", "b"].includes(fields["track"]) && fields?.city', [], ['track', 'city']],
  ['microdata.start && !microdata?.mentorEnd', [], ['microdata_start', 'microdata_mentor_end']],
  ['true', [], []],
])('%s reads these actions and fields', (expression, actions, fields) => {
  expect(actionsIn(expression)).toEqual(actions);
  expect(fieldsIn(expression)).toEqual(fields);
});

test.each([
  ['actions[61].answers.ID_0003 === 2 && actions[61]?.scores.R > 10', false],
  ['Object.values(actions).every(({ done }) => done)', true],
  ['answers.fields.track === "job"', true],
])('%s reads actions other than by their numbers: %s', (expression, any) => {
  expect(readsAnyAction(expression)).toBe(any);
});

test('an empty condition holds and asks nothing, a failing one does not hold and says why', () => {
  expect(isAsked(undefined) || isAsked(' ')).toBe(false);
  expect(verdictOf(' ', undefined)).toEqual({ holds: true });
  expect(verdictOf('true', { ok: true, value: 1 })).toEqual({ holds: true });
  expect(verdictOf('true', undefined)).toEqual({ holds: false, failure: 'no answer' });
  const failed = { ok: false, kind: 'error', message: 'oops' } as const;
  expect(verdictOf('oops', failed)).toEqual({ holds: false, failure: 'oops' });
});

test('actions that wait for each other are found, once for each circle', () => {
  const waiting = (id: number, ...others: number[]) => ({
    id,
    enable: others.map((other) => `actions[${other}].done`).join(' && '),
  });
  expect(circles([waiting(1, 2), waiting(2, 1), waiting(3, 1)])).toEqual([[1, 2]]);
  expect(circles([waiting(1, 1)])).toEqual([[1]]);
  expect(circles([waiting(1), waiting(2, 1), waiting(3, 1, 2), waiting(4, 99)])).toEqual([]);
});

test('actions that only wait for earlier ones are never in a circle', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 20 }), (waits) => {
      const asked = waits.map((others, id) => ({
        id,
        show: others
          .filter((other) => other < id)
          .map((other) => `actions[${other}]`)
          .join(' || '),
      }));
      expect(circles(asked)).toEqual([]);
    }),
  );
});

test.each([
  ['', 'actions[61].done'],
  ['  ', 'actions[61].done'],
  ['actions[5].done', 'actions[5].done && actions[61].done'],
  ['actions[61].done', 'actions[61].done'],
  [
    "fields.track === 'job' || actions[5].done",
    "(fields.track === 'job' || actions[5].done) && actions[61].done",
  ],
])('the condition “%s” with one more action is “%s”', (before, after) => {
  expect(withCondition(before, doneCondition(61))).toBe(after);
});
