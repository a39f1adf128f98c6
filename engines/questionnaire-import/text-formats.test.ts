import { describe, expect, test } from 'vitest';
import { failed, greek, importBytes, importText, questionsIn, reportOf } from './fixtures.ts';

describe('Aiken', () => {
  test('questions, options and the right one are read, also with Greek letters', () => {
    const result = importText(`Ποια είναι η πρωτεύουσα;
Α. Πάτρα
Β. Αθήνα
ANSWER: B

Τι χρώμα έχει ο ουρανός
όταν βρέχει;
A) Γκρι
B) Μπλε
ΑΠΑΝΤΗΣΗ: Α
`);
    const questions = questionsIn(result);
    expect(questions.map(({ text }) => text.el)).toEqual([
      'Ποια είναι η πρωτεύουσα;',
      'Τι χρώμα έχει ο ουρανός\nόταν βρέχει;',
    ]);
    expect(questions.map(({ model }) => model[1]?.option)).toEqual([2, 1]);
    expect(questions[1]!.type === 30 && greek(questions[1]!.data.options)).toEqual(['Γκρι', 'Μπλε']);
    expect(reportOf(result)).toEqual(['kept', 'kept']);
  });

  test('a question without an answer, with another letter or without options is told apart', () => {
    const result = importText('Πρώτη\nA. α\nB. β\n\nΔεύτερη\nA. α\nANSWER: D\n\nΤρίτη\nANSWER: A\n');
    expect(reportOf(result)).toEqual([
      'approximated: key-missing',
      'approximated: key-unknown',
      'dropped: no-options',
    ]);
  });
});

describe('embedded answers', () => {
  test('the whole text is one question', () => {
    const result = importText('Η πρωτεύουσα είναι η {1:SHORTANSWER:=Αθήνα}.\n\nΈχει {1:SA:=Ακρόπολη#ναι}.');
    expect(questionsIn(result)).toMatchObject([
      {
        type: 13,
        text: { el: 'Η πρωτεύουσα είναι η [1].\n\nΈχει [2].' },
        model: { 1: { texts: ['Αθήνα'] }, 2: { texts: ['Ακρόπολη'] } },
      },
    ]);
  });

  test('escaped signs belong to the answer, and a blank that does not end stays text', () => {
    const [question] = questionsIn(importText('{1:MC:=α\\}β~γ\\~δ} {1:MC:=ποτέ', { format: 'cloze' }));
    expect(question!.type === 6 && greek(question!.data.blanks[1]!)).toEqual(['α}β', 'γ~δ']);
    expect(question!.text.el).toBe('[1] {1:MC:=ποτέ');
  });

  test('weights, shares and several right options are noted', () => {
    expect(reportOf(importText('{1:MC:=α~=β} {2:MC:=γ~%50%δ}'))).toEqual([
      'approximated: several-right, partial-dropped, gap-weights-dropped',
    ]);
  });

  test('blanks above 99 stay lines of the text', () => {
    const text = Array.from({ length: 100 }, (_, at) => `{1:SA:=${at}}`).join(' ');
    const result = importText(text);
    expect(questionsIn(result)[0]!.text.en).toMatch(/\[99\] ____$/);
    expect(reportOf(result)).toEqual(['approximated: groups-cut']);
  });
});

test('Greek files of Windows are read in their encoding', () => {
  const encode = (text: string) =>
    Uint8Array.from(text, (sign) => {
      const code = sign.codePointAt(0)!;
      return code < 0x80 ? code : code - 0x2d0;
    });
  const aiken = encode('Ποια είναι η μεγαλύτερη λίμνη της χώρας;\nA. Πρέσπα\nB. Τριχωνίδα\nANSWER: B\n');
  expect(questionsIn(importBytes(aiken))[0]!.text.el).toBe('Ποια είναι η μεγαλύτερη λίμνη της χώρας;');
  const xml = encode(
    '<?xml version="1.0" encoding="windows-1253"?><quiz><question type="essay"><questiontext><text>Γράψτε</text></questiontext></question></quiz>',
  );
  expect(questionsIn(importBytes(xml))[0]!.text.el).toBe('Γράψτε');
});

test.each([
  ['::Ε1:: Ναι; {T}', 'gift'],
  ['Ένα {1:SA:=α}', 'cloze'],
  ['Ένα\nA. α\nANSWER: A', 'aiken'],
  ['type;text\nsingle;Ναι;', 'items'],
])('pasted text is recognised: %s', (text, format) => {
  expect(failed(importText('τίποτα γνωστό')).problem).toBe('unknown-format');
  expect(importText(text)).toEqual(importText(text, { format: format as 'gift' }));
});
