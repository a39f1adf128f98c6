import { expect, test } from 'vitest';
import { type ActionContent, missingIn } from './missing-parts.ts';
import { actionType } from './types.ts';

const empty = { hasQuestionnaire: false, hasView: false, instructions: {} };
const { conference, meeting, questionnaire, task, file, tool } = actionType;

test.each<[string, Partial<ActionContent> & { typeId: number }, string[]]>([
  ['a questionnaire action without anything', { typeId: questionnaire }, ['questionnaire', 'instructions']],
  [
    'a questionnaire action with instructions alone',
    { typeId: questionnaire, instructions: { el: '<p>Απαντήστε.</p>' } },
    ['questionnaire'],
  ],
  ['a questionnaire action with its questionnaire', { typeId: questionnaire, hasQuestionnaire: true }, []],
  ['a task without instructions', { typeId: task }, ['instructions']],
  ['a file action without instructions', { typeId: file }, ['instructions']],
  ['a tool without instructions', { typeId: tool }, ['instructions']],
  ['an action of an added type without instructions', { typeId: 101 }, ['instructions']],
  [
    'a task with blank instructions',
    { typeId: task, instructions: { el: '<p>&nbsp;<br></p>\n', en: '' } },
    ['instructions'],
  ],
  ['a task with instructions in one language', { typeId: task, instructions: { en: '<p>Write.</p>' } }, []],
  ['a task that shows a picture', { typeId: task, instructions: { el: '<p><img src="x"></p>' } }, []],
  ['a task with a questionnaire', { typeId: task, hasQuestionnaire: true }, []],
  ['a file action with a view', { typeId: file, hasView: true }, []],
  ['a questionnaire action with a view', { typeId: questionnaire, hasView: true }, []],
  ['a meeting without instructions', { typeId: meeting }, []],
  ['a conference without instructions', { typeId: conference }, []],
])('the missing parts of %s', (_, content, expected) => {
  expect(missingIn({ ...empty, ...content })).toEqual(expected);
});
