import { expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from './fixtures.ts';
import { groupId } from './ids.ts';
import { differenceOf } from './versions.ts';

const colours = aQuestion(30, { number: 1, data: { options: options('κόκκινο', 'μπλε', 'κίτρινο') } });
const why = aQuestion(36, { number: 2 });
const before = aQuestionnaire([colours, why]);
const nothing = {
  added: [],
  removed: [],
  changed: [],
  moved: false,
  frame: false,
  renamedScales: [],
  lost: [],
  lostOptions: {},
};

test('the same questionnaire does not differ, whatever the order of its keys', () => {
  const turned = { ...colours, model: {}, text: { en: colours.text.en, el: colours.text.el } };
  expect(differenceOf(before, aQuestionnaire([turned, why]))).toEqual(nothing);
});

test('a question that is added, changed or moved loses no answers', () => {
  const asked = { ...why, text: both('Γιατί;') };
  const added = aQuestion(36, { number: 3 });
  expect(differenceOf(before, aQuestionnaire([asked, colours, added], { intro: both('Νέο') }))).toEqual({
    ...nothing,
    added: ['ID_0003'],
    changed: ['ID_0002'],
    moved: true,
    frame: true,
  });
});

test('answers are lost with their question, with another type, and with an option that is gone', () => {
  expect(differenceOf(before, aQuestionnaire([colours]))).toMatchObject({
    removed: ['ID_0002'],
    lost: [groupId('ID_0002', 1)],
  });
  const other = aQuestion(37, { number: 2 });
  expect(differenceOf(before, aQuestionnaire([colours, other])).lost).toEqual([groupId('ID_0002', 1)]);
  const fewer = aQuestion(30, { number: 1, data: { options: options('κόκκινο', 'μπλε') } });
  expect(differenceOf(before, aQuestionnaire([fewer, why])).lostOptions).toEqual({
    [groupId('ID_0001', 1)]: [3],
  });
});
