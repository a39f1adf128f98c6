import { aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent as hand } from 'vitest/browser';
import type { Question } from '#engines/questionnaire/definition.ts';
import { aQuestion, both, options } from '#engines/questionnaire/fixtures.ts';
import type { Answers } from '#engines/questionnaire/kinds/kind.ts';
import { QuestionCard } from './QuestionCard.tsx';

// Real keys: what a browser does with the space bar is what counts here.

const items = options('Πρώτο', 'Δεύτερο', 'Τρίτο');

function ask(question: Question, first: Answers = {}): () => Answers {
  let now: Answers = first;
  function Asked() {
    const [answers, setAnswers] = useState<Answers>(first);
    now = answers;
    const put = (group: number, answer: number | string) =>
      setAnswers((before) => ({ ...before, [group]: answer }));
    return (
      <QuestionCard
        question={question}
        number={1}
        language="el"
        answers={answers}
        isReadOnly={false}
        choose={put}
        type={put}
        leave={() => {}}
        fileUrl={(id) => `/file/${id}`}
      />
    );
  }
  show(<Asked />, aSession('Mentee'), []);
  return () => now;
}

beforeEach(() => hand.keyboard('{Escape}'));

const single = aQuestion(30, { text: both('Ποιο;'), data: { options: items } });
const pictures = aQuestion(41, { text: both('Ποια εικόνα;'), data: { options: items } });
const spots = items.map((item) => ({ ...item, x: 0, y: 0, width: 9, height: 9 }));
const places = aQuestion(42, { text: both('Πού;'), data: { alt: both('Γραφείο'), spots } });

test.each([single, pictures, places])(
  'the arrow keys choose an option of a question of type $type, and the space bar takes it away and back',
  async (question) => {
    const answers = ask(question);
    (await screen.findByRole('radio', { name: 'Πρώτο' })).focus();
    await hand.keyboard(' ');
    expect(answers()).toEqual({ 1: 1 });
    await hand.keyboard('{ArrowDown}');
    expect(answers()).toEqual({ 1: 2 });
    await hand.keyboard(' ');
    expect(answers()).toEqual({ 1: 0 });
    expect(screen.getByRole('radio', { name: 'Δεύτερο' })).not.toBeChecked();
    await hand.keyboard(' ');
    expect(answers()).toEqual({ 1: 2 });
  },
);

test('each row of a grid is one stop of the Tab key, and is answered by the arrow keys', async () => {
  const answers = ask(
    aQuestion(33, { text: both('Πόσο;'), data: { rows: items, options: options('Λίγο', 'Πολύ') } }),
  );
  (await screen.findByRole('radio', { name: 'Πρώτο: Λίγο' })).focus();
  await hand.keyboard('{ArrowRight}{Tab} {Tab} ');
  expect(answers()).toEqual({ 1: 2, 2: 1, 3: 1 });
});

test('yes or no is answered by the keyboard', async () => {
  const answers = ask(aQuestion(32, { text: both('Ναι ή όχι;') }));
  (await screen.findByRole('radio', { name: 'Ναι' })).focus();
  await hand.keyboard('{ArrowDown}');
  expect(answers()).toEqual({ 1: 2 });
});

test('the words for «something else» go when it is no longer ticked', async () => {
  const answers = ask(aQuestion(31, { text: both('Ποια;'), data: { options: items, other: true } }));
  (await screen.findByRole('checkbox', { name: 'Τρίτο' })).focus();
  await hand.keyboard(' {Tab}δικό μου');
  expect(answers()).toEqual({ 3: 1, 99: 'δικό μου' });
  await hand.keyboard('{Shift>}{Tab}{/Shift} ');
  expect(answers()).toEqual({ 3: 0, 99: '' });
});

test('a dropdown in a text is answered by the keyboard', async () => {
  const answers = ask(
    aQuestion(6, { text: both('Το [1] και το [2].'), data: { blanks: { 1: items, 2: items } } }),
  );
  (await screen.findByRole('combobox', { name: 'Κενό 1' })).focus();
  await hand.keyboard('{ArrowDown}{Tab}{ArrowDown}{ArrowDown}');
  expect(answers()).toEqual({ 1: 1, 2: 2 });
});

test('all items are put in order by the keyboard', async () => {
  const answers = ask(aQuestion(43, { text: both('Με τη σειρά.'), data: { items } }));
  (await screen.findByRole('button', { name: 'Δεύτερο: θέση 1' })).focus();
  await hand.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Πρώτο: θέση 2' }).focus();
  await hand.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Μετακίνηση πάνω: Πρώτο' }).focus();
  await hand.keyboard('{Enter}');
  expect(answers()).toEqual({ 1: 1, 2: 2 });
});

test('an item is dragged to the box of the places, to the place of another, and out again', async () => {
  const answers = ask(aQuestion(34, { text: both('Τα δύο καλύτερα.'), data: { items, places: 2 } }));
  const row = (name: string) => screen.getByText(name).closest('li')!;
  await screen.findByText('Πρώτο');
  const box = screen.getAllByRole('list')[0]!;
  await hand.dragAndDrop(row('Πρώτο'), box);
  expect(answers()).toEqual({ 1: 1 });
  await hand.dragAndDrop(row('Τρίτο'), row('Πρώτο'));
  expect(answers()).toEqual({ 1: 2, 3: 1 });
  await hand.dragAndDrop(row('Πρώτο'), row('Δεύτερο'));
  expect(answers()).toEqual({ 1: 0, 3: 1 });
});

test('cards are dragged between the pool and the lists', async () => {
  const answers = ask(aQuestion(7, { text: both('Πόσο μετράει;'), data: { cards: items } }));
  const place = (name: string) => screen.getByRole('button', { name }).parentElement!;
  const card = await screen.findByRole('button', { name: 'Πρώτο, στη λίστα «Κάρτες»' });
  await hand.dragAndDrop(card, place('Λίγο (0)'));
  expect(answers()).toEqual({ 1: 2 });
  await hand.dragAndDrop(
    within(place('Λίγο (1)')).getByRole('button', { name: /^Πρώτο/ }),
    place('Κάρτες (2)'),
  );
  expect(answers()).toEqual({ 1: 0 });
});

test('a word is dragged into a blank, and from there only one blank has it', async () => {
  const answers = ask(aQuestion(16, { text: both('Από [1] έως [2].'), data: { words: items } }));
  const word = await screen.findByRole('button', { name: 'Πρώτο' });
  await hand.dragAndDrop(word, screen.getByRole('button', { name: 'Κενό 2' }));
  expect(answers()).toEqual({ 2: 1 });
  await hand.dragAndDrop(
    screen.getByRole('button', { name: 'Πρώτο, τοποθετημένη' }),
    screen.getByRole('button', { name: 'Κενό 1' }),
  );
  expect(answers()).toEqual({ 1: 1, 2: 0 });
});
