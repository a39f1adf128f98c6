import { expect, test } from 'vitest';
import { aQuestion, aQuestionnaire } from '../fixtures.ts';
import { failed, imported, importText, notesOf, reportOf } from '#engines/questionnaire-import/fixtures.ts';
import { questionsOf } from '../definition.ts';
import { writeOwnJson } from './own-json.ts';

interface Written {
  questionnaire: { sections: { lines: { text: object; data?: object }[][] }[] };
}

/** A written questionnaire of two questions, changed before it is read. */
const changed = (change: (document: Written) => void) => {
  const text = writeOwnJson(aQuestionnaire([aQuestion(30), aQuestion(36, { number: 2 })]));
  const document = JSON.parse(text) as Written;
  change(document);
  return importText(JSON.stringify(document));
};

const second = ({ questionnaire }: Written) => questionnaire.sections[0]!.lines[1]![0]!;

test.each<[string, (document: Written) => void, string]>([
  [
    'an unknown type',
    (document) => Object.assign(second(document), { type: 'teleport' }),
    'dropped: type-unknown',
  ],
  [
    'data of another type',
    (document) => Object.assign(second(document), { data: { maxLength: 'α' } }),
    'dropped: unreadable',
  ],
  ['missing data', (document) => delete second(document).data, 'dropped: unreadable'],
  [
    'an id that is taken',
    (document) => Object.assign(second(document), { id: 'ID_0001' }),
    'dropped: id-taken',
  ],
  ['another id', (document) => Object.assign(second(document), { id: 'x' }), 'dropped: unreadable'],
  [
    'a text that is too long',
    (document) => Object.assign(second(document).text, { el: 'α'.repeat(20_001) }),
    'approximated: text-cut',
  ],
  ['what the format does not have', (document) => Object.assign(second(document), { __proto__x: 1 }), 'kept'],
])('a question with %s', (_name, change, line) => {
  const result = changed(change);
  expect(reportOf(result)).toEqual(['kept', line]);
  expect(questionsOf(imported(result).questionnaire)).toHaveLength(line.startsWith('dropped') ? 1 : 2);
});

test('scales and settings that do not fit are left out and noted', () => {
  const result = changed(({ questionnaire }) => {
    Object.assign(questionnaire, { scales: [{ name: 'x' }], duration: 'α', profile: 7, title: 'α' });
  });
  expect(notesOf(result)).toEqual(['scales-dropped', 'extra-dropped', 'extra-dropped']);
  expect(imported(result).questionnaire).toMatchObject({ scales: [], title: { el: '', en: '' } });
});

test('files of another version, and without questions, are refused', () => {
  expect(failed(changed((document) => Object.assign(document, { version: 2 }))).problem).toBe('old-version');
  expect(failed(changed((document) => Object.assign(document, { questionnaire: 1 }))).problem).toBe(
    'wrong-root',
  );
  expect(failed(changed(({ questionnaire }) => Object.assign(questionnaire, { sections: [] }))).problem).toBe(
    'no-questions',
  );
});
