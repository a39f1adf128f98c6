import { describe, expect, test } from 'vitest';
import { greek, imported, importText, notesOf, questionsIn, reportOf } from '../fixtures.ts';

const only = (text: string) => {
  const result = importText(text, { format: 'gift' });
  return { question: questionsIn(result)[0]!, report: reportOf(result), result };
};

describe('the kinds of GIFT', () => {
  test.each([
    ['Ποιος έγραψε την Οδύσσεια; {=Όμηρος ~Ησίοδος ~Σαπφώ}', 30, { 1: { option: 1 } }],
    ['Ποια είναι νησιά; {~%50%Κως ~%50%Χίος ~%-100%Βόλος}', 31, { 1: { option: 1 }, 2: { option: 1 } }],
    ['Το 1821 άρχισε η επανάσταση.{T}', 32, { 1: { option: 1 } }],
    ['Η σελήνη είναι τυρί.{FALSE#όχι#ναι}', 32, { 1: { option: 2 } }],
    ['Πόσο κάνει δύο και δύο; {=τέσσερα =4}', 36, { 1: { texts: ['τέσσερα', '4'] } }],
    ['Πόσο κάνει δύο και δύο; {τέσσερα}', 36, { 1: { texts: ['τέσσερα'] } }],
    ['Πότε; {#1821:2}', 39, { 1: { texts: ['1821'] } }],
    ['Πόσο; {#1.5..2.5}', 39, { 1: { texts: ['2'] } }],
    ['Πόσο; {#=10:0.5 =11:0.5}', 39, { 1: { texts: ['10', '11'] } }],
    ['Ταιριάξτε {=γάτα -> ζώο =τουλίπα -> φυτό}', 7, { 1: { option: 1 }, 2: { option: 2 } }],
    ['Γράψτε μια έκθεση. {}', 37, {}],
    ['Διαβάστε προσεκτικά.', 45, {}],
    ['Η {~Πάτρα =Αθήνα} είναι πρωτεύουσα.', 6, { 1: { option: 2 } }],
    ['Ο {=Όμηρος} έγραψε την Ιλιάδα.', 13, { 1: { texts: ['Όμηρος'] } }],
    ['Το {#1821} άρχισε η επανάσταση.', 12, { 1: { texts: ['1821'] } }],
  ])('%s', (text, type, model) => {
    const { question, report } = only(text);
    expect(question).toMatchObject({ type, model });
    expect(report).toEqual(['kept']);
  });

  test('a range keeps its tolerance', () => {
    expect(only('Πόσο; {#1.5..2.5}').question.data).toMatchObject({ tolerance: 0.5 });
  });

  test('a blank in a text is where the braces were', () => {
    expect(only('Η {~Πάτρα =Αθήνα} είναι πρωτεύουσα.').question.text.el).toBe('Η [1] είναι πρωτεύουσα.');
  });
});

test('titles, comments, categories and escaped signs are read as Moodle reads them', () => {
  const result = importText(`// σχόλιο
$CATEGORY: $course$/Μαθηματικά

::Ε\\:1::[html]Πόσο είναι <b>1\\=1</b> \\{σύνολο\\}; {
  =σωστό#πολύ καλά
  ~λάθος \\~ πολύ
####γενικό σχόλιο
}
`);
  const { sections } = imported(result).questionnaire;
  expect(sections[0]!.title.el).toBe('Μαθηματικά');
  const [question] = questionsIn(result);
  expect(question!.text.el).toBe('Πόσο είναι 1=1 {σύνολο};');
  expect(question!.type === 30 && greek(question!.data.options)).toEqual(['σωστό', 'λάθος ~ πολύ']);
  expect(notesOf(result)).toContain('feedback-dropped');
  expect(result.report!.lines[0]).toMatchObject({ at: 4, kind: 'multichoice' });
});

test('Markdown becomes plain text', () => {
  const { question, report } = only(
    '[markdown]**Έντονο** και *πλάγιο* με [σύνδεσμο](http://a.gr) ![χάρτης](a.png) {T}',
  );
  expect(question.text.el).toBe('Έντονο και πλάγιο με σύνδεσμο (χάρτης)');
  expect(report).toEqual(['approximated: images-dropped']);
});

test.each([
  'Πόσο κάνει {a} + 2; {=4 ~5#λάθος}',
  '{T} και {F#ΣΧΟΛΙΟ}',
  '{=α ~β} και {=γ#ΣΧ ~δ}',
  'Ποιο είναι σωστό; {=α {β} ~γ}',
  'Ποιο } είναι σωστό; {=α ~β}',
  'Ποιο είναι σωστό; =α ~β}',
])('a mentee is not shown the answers of a question with other braces: %s', (text) => {
  const result = importText(`${text}\n\nΓερή \\{1\\} {T} \\{2\\}`, { format: 'gift' });
  expect(reportOf(result)).toEqual(['dropped: unreadable', 'kept']);
  expect(questionsIn(result).map((question) => question.text.el)).toEqual(['Γερή {1} ____ {2}']);
});

test('a brace that does not end costs one question and not the file', () => {
  expect(reportOf(importText('Χαλασμένη {=α ~β\n\nΓερή {T}', { format: 'gift' }))).toEqual([
    'dropped: unreadable',
    'kept',
  ]);
});
