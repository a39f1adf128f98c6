// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Question } from '#engines/questionnaire/definition.ts';
import { aQuestion, both, options } from '#engines/questionnaire/fixtures.ts';
import type { Answers } from '#engines/questionnaire/kinds/kind.ts';
import { type TypeNumber, typeNumbers } from '#engines/questionnaire/kinds.ts';
import { announced } from '#ui/announce.ts';
import { QuestionCard } from './QuestionCard.tsx';

const items = options('Πρώτο', 'Δεύτερο', 'Τρίτο');

/** One question of each type, as a mentee could meet it. */
const examples: { [T in TypeNumber]: Question } = {
  6: aQuestion(6, { text: both('Το [1] και το [2].'), data: { blanks: { 1: items, 2: items } } }),
  7: aQuestion(7, { text: both('Πόσο μετράει;'), data: { cards: items } }),
  12: aQuestion(12, { text: both('Πόσα; [1]') }),
  13: aQuestion(13, { text: both('Γράψτε: [1]') }),
  14: aQuestion(14, { text: both('Πότε; [1]') }),
  16: aQuestion(16, { text: both('Από [1] έως [2].'), data: { words: items } }),
  17: aQuestion(17, { text: both('Βρείτε λέξεις.'), data: { passage: both('Ένα κείμενο με λέξεις.') } }),
  30: aQuestion(30, { text: both('Ποιο;'), data: { options: items, other: true } }),
  31: aQuestion(31, { text: both('Ποια;'), data: { options: items, most: 2 } }),
  32: aQuestion(32, { text: both('Ναι ή όχι;') }),
  33: aQuestion(33, { text: both('Πόσο σωστό;'), data: { rows: items, options: options('Λίγο', 'Πολύ') } }),
  34: aQuestion(34, { text: both('Τα δύο σημαντικότερα.'), data: { items, places: 2 } }),
  35: aQuestion(35, { text: both('Πόσο;') }),
  36: aQuestion(36, { text: both('Με λίγα λόγια.') }),
  37: aQuestion(37, { text: both('Με περισσότερα λόγια.'), data: { maxLength: 20 } }),
  38: aQuestion(38, { text: both('Από ποια ημέρα;') }),
  39: aQuestion(39, { text: both('Πόσα χρόνια;'), data: { unit: both('έτη'), min: 0, max: 60 } }),
  40: aQuestion(40, { text: both('Το βιογραφικό σας.') }),
  41: aQuestion(41, { text: both('Ποια εικόνα;'), data: { options: items } }),
  42: aQuestion(42, {
    text: both('Πού;'),
    data: {
      alt: both('Ένα γραφείο'),
      spots: items.map((item) => ({ ...item, x: 0, y: 0, width: 9, height: 9 })),
    },
  }),
  43: aQuestion(43, { text: both('Με τη σειρά.'), data: { items } }),
  44: aQuestion(44, { text: both('Μοιράστε τα.'), data: { items, total: 10 } }),
  45: aQuestion(45, { text: both('Διαβάστε πρώτα.') }),
  46: aQuestion(46, {
    text: both('Πόση είναι η δόση;'),
    data: { spreadsheet: { id: 5, name: 'Δάνειο' }, results: [{ place: 'Στοιχεία!B11', title: 'Δόση' }] },
  }),
};

/** Shows a question that keeps its answers; returns the present ones. */
function ask(question: Question, { isReadOnly = false }: { isReadOnly?: boolean } = {}) {
  let now: Answers = {};
  function Asked() {
    const [answers, setAnswers] = useState<Answers>({});
    now = answers;
    const put = (group: number, answer: number | string) =>
      setAnswers((before) => ({ ...before, [group]: answer }));
    return (
      <QuestionCard
        question={question}
        number={1}
        language="el"
        answers={answers}
        isReadOnly={isReadOnly}
        choose={put}
        type={put}
        leave={() => {}}
        fileUrl={(id) => `/file/${id}`}
        mayUpload
      />
    );
  }
  show(<Asked />, aSession('Mentee'), []);
  return () => now;
}

const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test.each(typeNumbers)(
  'a question of type %i has no accessibility faults, also when it is read only',
  async (type) => {
    ask(examples[type], { isReadOnly: type % 2 === 0 });
    await screen.findByRole('heading', { level: 3 });
    expect((await findings()).filter((one) => !one.startsWith('heading-order'))).toEqual([]);
  },
);

describe('answering by keys alone', () => {
  test('a card and a list are chosen in either order, and a reset moves every card back', async () => {
    const answers = ask(examples[7]);
    const card = await screen.findByRole('button', { name: 'Πρώτο, στη λίστα «Κάρτες»' });
    card.focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Πολύ (0)' }).focus();
    await user.keyboard('{Enter}');
    expect(answers()).toEqual({ 1: 1 });
    await press('Καθόλου (0)');
    await press('Τρίτο, στη λίστα «Κάρτες»');
    expect(answers()).toEqual({ 1: 1, 3: 3 });
    await press('Δεύτερο, στη λίστα «Κάρτες»');
    await press('Πολύ (1)');
    expect(announced().slice(-3)).toEqual([
      '«Πρώτο» στη λίστα «Πολύ», 1 από 1',
      '«Τρίτο» στη λίστα «Καθόλου», 1 από 1',
      '«Δεύτερο» στη λίστα «Πολύ», 2 από 2',
    ]);
    await press('Επαναφορά');
    expect(answers()).toEqual({ 1: 0, 2: 0, 3: 0 });
  });

  test('a word is in one blank only, in either order of the presses, and a filled blank is cleared', async () => {
    const answers = ask(examples[16]);
    await user.click(await screen.findByRole('button', { name: 'Πρώτο' }));
    await press('Κενό 1');
    expect(answers()).toEqual({ 1: 1 });
    await press('Κενό 2');
    await press('Πρώτο, τοποθετημένη');
    expect(answers()).toEqual({ 1: 0, 2: 1 });
    await press(/^Κενό 2: Πρώτο/);
    expect(answers()).toEqual({ 1: 0, 2: 0 });
  });

  test('Escape takes back a word that was picked', async () => {
    const answers = ask(examples[16]);
    await user.click(await screen.findByRole('button', { name: 'Πρώτο' }));
    await user.keyboard('{Escape}');
    await press('Κενό 1');
    expect(answers()).toEqual({});
    expect(screen.getByText('Πατήστε τώρα τη λέξη.')).toBeVisible();
  });

  test('a number takes digits, a sign and a dot, a comma becomes a dot, and what is no number is marked', async () => {
    const answers = ask(examples[12]);
    const field = await screen.findByRole('textbox', { name: 'Κενό 1' });
    await user.type(field, '-1α2,5');
    expect(answers()).toEqual({ 1: '-12.5' });
    await user.type(field, '.');
    expect(screen.getByText(/^Γράψτε έναν αριθμό/)).toBeVisible();
  });

  test('a time gets its colon by itself, and minutes above 59 are marked', async () => {
    const answers = ask(examples[14]);
    const field = await screen.findByRole('textbox', { name: 'Κενό 1' });
    await user.type(field, '0930');
    expect(answers()).toEqual({ 1: '09:30' });
    await user.clear(field);
    await user.type(field, '0975');
    expect(screen.getByText(/^Γράψτε ώρα και λεπτά/)).toBeVisible();
  });

  test('a second press on the chosen option takes it away, and other words go with «something else»', async () => {
    const answers = ask(examples[30]);
    await user.click(await screen.findByRole('radio', { name: 'Τρίτο' }));
    await user.type(screen.getByRole('textbox', { name: 'Γράψτε το' }), 'δικό μου');
    expect(answers()).toEqual({ 1: 3, 2: 'δικό μου' });
    await user.click(screen.getByRole('radio', { name: 'Πρώτο' }));
    expect(answers()).toEqual({ 1: 1, 2: '' });
    await user.click(screen.getByRole('radio', { name: 'Πρώτο' }));
    expect(answers()).toEqual({ 1: 0, 2: '' });
  });

  test('when the most are ticked the others wait', async () => {
    const answers = ask(examples[31]);
    await user.click(await screen.findByRole('checkbox', { name: 'Πρώτο' }));
    await user.click(screen.getByRole('checkbox', { name: 'Δεύτερο' }));
    expect(screen.getByRole('checkbox', { name: 'Τρίτο' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Πρώτο' }));
    expect(screen.getByRole('checkbox', { name: 'Τρίτο' })).toBeEnabled();
    expect(answers()).toEqual({ 1: 0, 2: 1 });
  });

  test('each statement of a grid is answered by its own buttons', async () => {
    const answers = ask(examples[33]);
    await user.click(await screen.findByRole('radio', { name: 'Δεύτερο: Πολύ' }));
    await user.click(screen.getByRole('radio', { name: 'Πρώτο: Λίγο' }));
    expect(answers()).toEqual({ 1: 1, 2: 2 });
  });

  test('items get a place, move up, and give it back, and no more than the places', async () => {
    const answers = ask(examples[34]);
    await user.click(await screen.findByRole('button', { name: 'Τρίτο: θέση 1' }));
    await press('Πρώτο: θέση 2');
    expect(answers()).toMatchObject({ 3: 1, 1: 2 });
    expect(screen.getByRole('button', { name: 'Δεύτερο: θέση 3' })).toBeDisabled();
    await press('Μετακίνηση πάνω: Πρώτο');
    expect(answers()).toMatchObject({ 1: 1, 3: 2 });
  });

  test('a slider has no answer until it is moved, and the answer can be taken back', async () => {
    const answers = ask(examples[35]);
    expect(await screen.findByText('Δεν έχετε απαντήσει. Μετακινήστε τον δείκτη.')).toBeVisible();
    screen.getByRole('slider').focus();
    await user.keyboard('{ArrowRight}');
    expect(answers()).toEqual({ 1: '6' });
    await press('Χωρίς απάντηση');
    expect(answers()).toEqual({ 1: '' });
  });

  test('a word that repeats another is marked, and there is a field for the next word', async () => {
    ask(examples[17]);
    await user.type(await screen.findByRole('textbox', { name: 'Λέξη 1' }), 'Λέξη');
    await user.type(screen.getByRole('textbox', { name: 'Λέξη 2' }), 'ΛΕΞΗ');
    expect(screen.getByText('Την έχετε γράψει ήδη: δεν μετράει.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Λέξη 3' })).toBeVisible();
  });

  test('points that are left to share are counted down', async () => {
    ask(examples[44]);
    await user.type(await screen.findByRole('textbox', { name: 'Πρώτο' }), '7');
    expect(screen.getByRole('status')).toHaveTextContent('Απομένουν 3');
    await user.type(screen.getByRole('textbox', { name: 'Δεύτερο' }), '4');
    expect(screen.getByRole('status')).toHaveTextContent('Δώσατε 1 παραπάνω');
  });

  test('a text near its limit says how much is left, and one that is too long is marked', async () => {
    ask(examples[37]);
    const field = await screen.findByRole('textbox');
    await user.type(field, 'δεκαπέντε γράμμ');
    expect(screen.getByText('Απομένουν 5 χαρακτήρες')).toBeVisible();
    await user.type(field, 'ατα και άλλα');
    expect(screen.getByText('Έως 20 χαρακτήρες: είναι 7 παραπάνω. Δεν στάλθηκε.')).toBeVisible();
  });

  test('the places of a picture can be chosen from a list', async () => {
    const answers = ask(examples[42]);
    const list = await screen.findByRole('radiogroup', { name: 'Πού;' });
    await user.click(within(list).getByRole('radio', { name: 'Δεύτερο' }));
    expect(answers()).toEqual({ 1: 2 });
  });
});
