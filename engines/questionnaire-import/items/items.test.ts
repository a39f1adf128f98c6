import { describe, expect, test } from 'vitest';
import { failed, greek, imported, importText, questionsIn, reportOf } from '../fixtures.ts';
import { importContent } from '../read-import.ts';

const sheet = (...rows: (readonly string[])[]) =>
  importContent({ name: 'ερωτήσεις.xlsx', text: '', rows }).result;

describe('types of items', () => {
  test.each([
    ['μονή επιλογή', 'α|β|γ', 'β', 30, { 1: { option: 2 } }],
    ['single', 'α|β', '1', 30, { 1: { option: 1 } }],
    ['singleChoice', 'α|β', 'Β', 30, { 1: { option: 2 } }],
    ['πολλαπλή επιλογή', 'α|β|γ', 'α, γ', 31, { 1: { option: 1 }, 3: { option: 1 } }],
    ['Ναι/Όχι', '', 'όχι', 32, { 1: { option: 2 } }],
    ['σωστό/λάθος', 'Σωστό|Λάθος', 'Σωστό', 32, { 1: { option: 1 } }],
    ['κατάταξη', 'α|β', '', 34, {}],
    ['σειρά', 'α|β', '', 43, { 1: { option: 1 }, 2: { option: 2 } }],
    ['κείμενο', '', 'Αθήνα|η Αθήνα', 36, { 1: { texts: ['Αθήνα', 'η Αθήνα'] } }],
    ['ανάπτυξη', '', '', 37, {}],
    ['ημερομηνία', '', '28/10/1940', 38, { 1: { texts: ['28-10-1940'] } }],
    ['αριθμός', '', '133,70', 39, { 1: { texts: ['133.7'] } }],
    ['αρχείο', '', '', 40, {}],
    ['πληροφορία', '', '', 45, {}],
    ['44', 'α|β', '', 44, {}],
    ['αντιστοίχιση', 'γάτα=ζώο|τουλίπα=φυτό', '', 7, { 1: { option: 1 }, 2: { option: 2 } }],
    ['', 'α|β', '', 30, {}],
    ['', '', '', 36, {}],
  ])('%s with %s and the key %s', (type, options, key, number, model) => {
    const result = sheet(['Τύπος', 'Ερώτηση', 'Επιλογές', 'Κλειδί'], [type, 'Ερώτηση ένα', options, key]);
    expect(questionsIn(result)).toMatchObject([{ type: number, text: { el: 'Ερώτηση ένα', en: '' }, model }]);
    expect(reportOf(result)).toEqual(['kept']);
  });

  test.each([
    [
      'κενά',
      'Η [1] και ο [2]',
      '',
      'γάτα/ψιψίνα|σκύλος',
      13,
      { 1: { texts: ['γάτα', 'ψιψίνα'] }, 2: { texts: ['σκύλος'] } },
    ],
    ['αριθμητικά κενά', '[1] και [2]', '', '1,5|2', 12, { 1: { texts: ['1.5'] }, 2: { texts: ['2'] } }],
    ['ώρα', 'στις [1]', '', '9:30', 14, { 1: { texts: ['09:30'] } }],
    [
      'κλειστά κενά',
      'Εγώ [1] και πάω [2]',
      'είμαι/είσαι|πάνω/κάτω',
      'είμαι|κάτω',
      6,
      { 1: { option: 1 }, 2: { option: 2 } },
    ],
    ['replaceFree', 'Η [1]', 'γάτα|σκύλος', 'γάτα', 16, { 1: { option: 1 } }],
  ])('%s: %s', (type, text, options, key, number, model) => {
    const result = sheet(['type', 'text', 'options', 'key'], [type, text, options, key]);
    expect(questionsIn(result)).toMatchObject([{ type: number, text: { el: text }, model }]);
    expect(reportOf(result)).toEqual(['kept']);
  });
});

test('an inventory of statements becomes a grid with its scales, reversed items and points', () => {
  const result = sheet(
    ['Ερωτηματολόγιο προσωπικότητας'],
    [
      'Τύπος',
      'Κείμενο (ελληνικά)',
      'Κείμενο (αγγλικά)',
      'Επιλογές (ελληνικά)',
      'Επιλογές (αγγλικά)',
      'Κλίμακα',
      'Αντίστροφο',
    ],
    [
      'λίκερτ',
      'Είμαι η ψυχή της παρέας',
      'I am the life of the party',
      '1=Διαφωνώ|2=Ουδέτερο|3=Συμφωνώ',
      '1=Disagree|2=Neutral|3=Agree',
      'Εξωστρέφεια',
      '',
    ],
    ['λίκερτ', 'Δεν μιλώ πολύ', 'I do not talk a lot', '', '', 'Εξωστρέφεια', 'ναι'],
    ['λίκερτ', 'Συμπονώ τους άλλους', 'I feel for others', '', '', 'Προσήνεια', '-'],
  );
  const { questionnaire } = imported(result);
  const [grid, ...others] = questionsIn(result);
  expect(others).toEqual([]);
  expect(grid!.type === 33 && [greek(grid!.data.rows), grid!.data.options]).toEqual([
    ['Είμαι η ψυχή της παρέας', 'Δεν μιλώ πολύ', 'Συμπονώ τους άλλους'],
    [
      { id: 1, text: { el: 'Διαφωνώ', en: 'Disagree' }, points: 1 },
      { id: 2, text: { el: 'Ουδέτερο', en: 'Neutral' }, points: 2 },
      { id: 3, text: { el: 'Συμφωνώ', en: 'Agree' }, points: 3 },
    ],
  ]);
  expect(questionnaire.scales).toMatchObject([
    {
      name: 'exostrefeia',
      title: { el: 'Εξωστρέφεια' },
      items: [
        { question: 'ID_0000', group: 1 },
        { question: 'ID_0000', group: 2, reversed: true },
      ],
    },
    { name: 'prosineia', items: [{ question: 'ID_0000', group: 3, reversed: true }] },
  ]);
});

test('a column for each option, sections, help and limits are read from a CSV file', () => {
  const csv =
    '\uFEFFSection;Type;Question;Option 1;Option 2;Answer;Help;Min;Max;Unit;Scale;Weight\r\n' +
    'Start;single;Which one?;Red;Blue;Blue;Look;;;;R;2\r\n' +
    'Start;number;How much?;;;;;0;10;€;;\r\n' +
    'End;slider;How happy?;sad;happy;;;1;7;;R, I;\r\n' +
    'End;teleport;Where?;;;;;;;;;\r\n' +
    'End;single;;a;b;;;;;;;\r\n';
  const result = importText(csv, { name: 'items.csv' });
  const { questionnaire } = imported(result);
  expect(questionnaire.sections.map(({ title, lines }) => [title.en, lines.length])).toEqual([
    ['Start', 2],
    ['End', 1],
  ]);
  expect(questionsIn(result)).toMatchObject([
    { type: 30, help: { en: 'Look' }, model: { 1: { option: 2 } } },
    { type: 39, data: { min: 0, max: 10, unit: { en: '€' } } },
    { type: 35, data: { min: 1, max: 7, low: { en: 'sad' }, high: { en: 'happy' } } },
  ]);
  expect(questionnaire.scales).toMatchObject([
    { name: 'R', method: 'sum', items: [{ question: 'ID_0000', weight: 2 }, { question: 'ID_0002' }] },
    { name: 'I', items: [{ question: 'ID_0002' }] },
    { name: 'score', method: 'right', items: [{ question: 'ID_0000' }] },
  ]);
  expect(reportOf(result)).toEqual(['kept', 'kept', 'kept', 'dropped: type-unknown', 'dropped: unreadable']);
  expect(result.report!.lines.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6]);
});

test('a sheet without a column of questions is refused', () => {
  expect(failed(sheet(['Όνομα', 'Επώνυμο'], ['Μαρία', 'Παπαδοπούλου'])).problem).toBe('columns-missing');
  expect(failed(sheet()).problem).toBe('columns-missing');
  expect(failed(sheet(['type', 'text'])).problem).toBe('no-questions');
});

test('a key that names no option is noted', () => {
  expect(reportOf(sheet(['text', 'options', 'key'], ['Ναι;', 'α|β', 'ω']))).toEqual([
    'approximated: key-unknown',
  ]);
});
