import { answers, aSession, show } from '#testing/web.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type Question, questionsOf } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { type TypeNumber, typeNumbers } from '#engines/questionnaire/kinds.ts';
import { files } from '#features/files/contract.ts';
import { bringParts, drawEditor, press } from '../../fixtures.ts';
import type { KindFormProps } from './kind-form.ts';
import { kindForms } from './kind-forms.tsx';

beforeAll(bringParts);

const three = options('Α', 'Β', 'Γ');

/** Fills a field with a text or a number. */
async function fill(name: string | RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

/** Chooses an option of a select. */
async function choose(name: string | RegExp, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** The form of a calculator is a part of another feature, which tests it. */
type PlainType = Exclude<TypeNumber, 46>;

interface Case {
  question: Question;
  act: () => Promise<unknown>;
  result: { data?: unknown; model?: unknown };
}

/** What an author does in the form of each type, and what it changes. A type without a case does not compile. */
const cases: Record<PlainType, Case> = {
  6: {
    question: aQuestion(6, { text: both('Από [1].'), data: { blanks: { 1: three } } }),
    act: async () => {
      await press('Μετακίνηση κάτω: Α');
      await choose('Σωστή απάντηση στο κενό 1', 'Β');
    },
    result: { data: { blanks: { 1: [three[1], three[0], three[2]] } }, model: { 1: { option: 2 } } },
  },
  7: {
    question: aQuestion(7, { data: { cards: options('Κάρτα μου') } }),
    act: () => choose('Σωστή λίστα', 'Λίγο'),
    result: { model: { 1: { option: 2 } } },
  },
  12: {
    question: aQuestion(12, { text: both('[1] και [3]') }),
    act: () => fill('Σωστή απάντηση στο κενό 3', '5{Enter}5,0'),
    result: { model: { 3: { texts: ['5', '5,0'] } } },
  },
  13: {
    question: aQuestion(13, { text: both('[1]') }),
    act: async () => {
      await fill('Χαρακτήρες το πολύ', '50');
      await fill('Σωστή απάντηση στο κενό 1', 'Αθήνα');
    },
    result: { data: { maxLength: 50 }, model: { 1: { texts: ['Αθήνα'] } } },
  },
  14: {
    question: aQuestion(14, { text: both('[1]') }),
    act: () => fill('Σωστή απάντηση στο κενό 1', '09:30'),
    result: { model: { 1: { texts: ['09:30'] } } },
  },
  16: {
    question: aQuestion(16, { text: both('[1]'), data: { words: three } }),
    act: () => choose('Σωστή απάντηση στο κενό 1', 'Γ'),
    result: { model: { 1: { option: 3 } } },
  },
  17: {
    question: aQuestion(17),
    act: async () => {
      await fill('Όριο 1 (ελληνικά)', 'έως 7 λέξεις');
      await fill('Σωστές απαντήσεις', 'ήλιος{Enter}θάλασσα{Enter}');
    },
    result: {
      data: { options: [{ text: { el: 'έως 7 λέξεις' } }] },
      model: { 1: { texts: ['ήλιος', 'θάλασσα'] } },
    },
  },
  30: {
    question: aQuestion(30, { data: { options: three } }),
    act: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: /«άλλο»/ }));
      await choose('Σωστή απάντηση', 'Β');
      await userEvent.clear(screen.getAllByRole('textbox', { name: 'Πόντοι' })[2]!);
      await userEvent.type(screen.getAllByRole('textbox', { name: 'Πόντοι' })[2]!, '7,5');
    },
    result: {
      data: { other: true, options: [three[0], three[1], { ...three[2], points: 7.5 }] },
      model: { 1: { option: 2 } },
    },
  },
  31: {
    question: aQuestion(31, { data: { options: three } }),
    act: async () => {
      await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Σωστή' }))[1]!);
      await fill('Το πολύ', '2');
    },
    result: { data: { most: 2 }, model: { 2: { option: 1 } } },
  },
  32: {
    question: aQuestion(32),
    act: async () => {
      await fill('Λέξη για το ναι (ελληνικά)', 'Βέβαια');
      await choose('Σωστή απάντηση', 'Βέβαια');
    },
    result: { data: { trueValue: { el: 'Βέβαια', en: 'Yes' } }, model: { 1: { option: 1 } } },
  },
  33: {
    question: aQuestion(33, { data: { options: three } }),
    act: async () => {
      await press('Προσθήκη: Πρόταση');
      await fill('Πρόταση 1 (ελληνικά)', 'Μου αρέσει');
    },
    result: { data: { rows: [{ id: 1, text: { el: 'Μου αρέσει', en: '' } }] } },
  },
  34: {
    question: aQuestion(34, { data: { items: three } }),
    act: () => fill('Πόσα μπαίνουν σε θέση', '2'),
    result: { data: { places: 2 } },
  },
  35: {
    question: aQuestion(35),
    act: async () => {
      await fill('Έως', '100');
      await fill('Λόγια στο τέλος (ελληνικά)', 'πολύ');
    },
    result: { data: { min: 0, max: 100, high: { el: 'πολύ' } } },
  },
  36: {
    question: aQuestion(36),
    act: () => fill('Σωστές απαντήσεις', 'Αθήνα'),
    result: { model: { 1: { texts: ['Αθήνα'] } } },
  },
  37: {
    question: aQuestion(37),
    act: () => fill('Χαρακτήρες το πολύ', '900'),
    result: { data: { maxLength: 900 } },
  },
  38: {
    question: aQuestion(38),
    act: () => fill('Από την ημέρα', '01/09/2026'),
    result: { data: { min: '01-09-2026' } },
  },
  39: {
    question: aQuestion(39),
    act: async () => {
      await fill('Μονάδα (ελληνικά)', '€');
      await fill('Απόκλιση από το σωστό', '0,5');
      await fill('Σωστές απαντήσεις', '133,70');
    },
    result: { data: { unit: { el: '€' }, tolerance: 0.5 }, model: { 1: { texts: ['133,70'] } } },
  },
  40: {
    question: aQuestion(40),
    act: () => fill('Αρχεία το πολύ', '3'),
    result: { data: { most: 3 } },
  },
  41: {
    question: aQuestion(41, { data: { options: [{ ...three[0]!, image: 7 }] } }),
    act: async () => {
      await choose('Σωστή απάντηση', 'Α');
      await press('Άλλη εικόνα');
    },
    result: { data: { options: [three[0]] }, model: { 1: { option: 1 } } },
  },
  42: {
    question: aQuestion(42, { data: { image: 7, alt: both('Χάρτης') } }),
    act: async () => {
      await press('Προσθήκη: Σημείο');
      await fill('Πλάτος (‰)', '250');
    },
    result: { data: { spots: [{ id: 1, x: 400, y: 400, width: 250, height: 200 }] } },
  },
  43: {
    question: aQuestion(43, { data: { items: three } }),
    act: async () => {
      await press('Σωστή είναι η σειρά της λίστας');
      await userEvent.click(screen.getAllByRole('combobox', { name: 'Σωστή θέση' })[2]!);
      await userEvent.click(await screen.findByRole('option', { name: '1' }));
    },
    result: { model: { 1: { option: 1 }, 2: { option: 2 }, 3: { option: 1 } } },
  },
  44: {
    question: aQuestion(44, { data: { items: three } }),
    act: () => fill('Πόντοι για μοίρασμα', '10'),
    result: { data: { total: 10 } },
  },
  45: {
    question: aQuestion(45),
    act: () => screen.findByText('Εμφανίζεται μόνο το κείμενο. Δεν απαντιέται.'),
    result: { data: {} },
  },
};

/** Draws the form of a question alone; `now` returns the question as the form has changed it. */
function drawForm(begun: Question) {
  let now = begun;
  function Form() {
    const [question, setQuestion] = useState(begun);
    now = question;
    const KindForm = kindForms[question.type] as ComponentType<KindFormProps<TypeNumber>>;
    return (
      <KindForm
        question={question as KindFormProps<TypeNumber>['question']}
        change={(next) => setQuestion((before) => ({ ...before, ...next }) as Question)}
      />
    );
  }
  show(<Form />, aSession('Supervisor'), []);
  return () => now;
}

test.each(typeNumbers.filter((type) => type !== 46))(
  'the form of type %i changes the data and the answer key of its question',
  async (type) => {
    const { question, act, result } = cases[type];
    const now = drawForm(question);
    await act();
    await waitFor(() => expect(now()).toMatchObject(result));
  },
);

test('removing an option asks, and removes it from the answer key', async () => {
  const question = aQuestion(30, { data: { options: three }, model: { 1: { option: 2 } } });
  const { saved } = drawEditor(aQuestionnaire([question]), { query: '?at=ID_0001' });
  await press('Διαγραφή: Β');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' })).getByRole('button', {
      name: 'Διαγραφή',
    }),
  );
  await waitFor(() => expect(saved().length).toBe(1));
  expect(questionsOf(saved()[0]!)[0]).toMatchObject({ data: { options: [three[0], three[2]] }, model: {} });
});

test('a number outside of its limits is not taken, and the field says the limits', async () => {
  drawEditor(aQuestionnaire([aQuestion(36)]), { query: '?at=ID_0001' });
  await fill('Χαρακτήρες το πολύ', '5000');
  expect(await screen.findByText('Γράψτε έναν αριθμό από 1 έως 2000.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Χαρακτήρες το πολύ' })).toHaveAttribute('aria-invalid', 'true');
});

test('a spot is drawn on the picture with the pointer', async () => {
  const question = aQuestion(42, { data: { image: 7, alt: both('Χάρτης') } });
  const { saved } = drawEditor(aQuestionnaire([question]), { query: '?at=ID_0001' });
  const drawing = await screen.findByTestId('drawing');
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const at = (x: number, y: number) => ({
    pointerId: 1,
    clientX: left + width * x,
    clientY: top + height * y,
  });
  // A pointer that the browser does not know cannot be captured.
  drawing.setPointerCapture = () => {};
  fireEvent.pointerDown(drawing, at(0.1, 0.2));
  fireEvent.pointerMove(drawing, at(0.5, 0.6));
  fireEvent.pointerUp(drawing, at(0.5, 0.6));
  await waitFor(() => expect(saved().length).toBe(1));
  const { spots } = (questionsOf(saved()[0]!)[0] as Extract<Question, { type: 42 }>).data;
  expect(spots).toHaveLength(1);
  expect(
    [spots[0]!.x, spots[0]!.y, spots[0]!.width, spots[0]!.height].map((one) => Math.round(one / 10)),
  ).toEqual([10, 20, 40, 40]);
});

test('a picture is uploaded, and becomes that of the option', async () => {
  const question = aQuestion(41, { data: { options: [three[0]!] } });
  const { saved } = drawEditor(aQuestionnaire([question]), {
    query: '?at=ID_0001',
    prepared: [
      answers(files.startUpload, { id: 21 }),
      answers(files.uploadPart, {}),
      answers(files.endUpload, { id: 21, size: 3, sha256: 'x', mime: 'image/png' }),
    ],
  });
  const field = await screen.findByLabelText('Αρχείο της εικόνας 1', { selector: 'input' });
  await userEvent.upload(field, new File(['png'], 'χάρτης.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(questionsOf(saved().at(-1)!)[0]).toMatchObject({ data: { options: [{ image: 21 }] } }),
  );
});
