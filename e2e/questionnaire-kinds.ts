import { expect, type Locator } from '@playwright/test';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { aQuestion, both, options } from '#engines/questionnaire/fixtures.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import type { DataOf, TypeNumber } from '#engines/questionnaire/kinds.ts';
import type { StoredAnswer } from '#features/answering/contract/answer.ts';
import { aLetter } from './questionnaire-files.ts';
import type { Keyboard } from './questionnaire-keyboard.ts';

/** A question of one type: how an author finds the type, and how a mentee answers it. */
interface Kind<T extends TypeNumber> {
  /** The type in the menu of new questions. */
  menu: string;
  text: string;
  data?: Partial<DataOf<T>>;
  touch: (card: Locator) => Promise<void>;
  keys: (keyboard: Keyboard) => Promise<void>;
  /** What the server has stored then, in the order of the groups. A file is `file`. */
  stored: readonly (number | string)[];
  /** The answer as the mentor reads it. */
  read: string;
}

const press = (card: Locator, name: string) => card.getByRole('button', { name, exact: true }).tap();
const write = async (card: Locator, name: string, text: string) => {
  const field = card.getByRole('textbox', { name, exact: true });
  await field.tap();
  await field.fill(text);
};

/** The types that need nothing beside the questionnaire: a calculator has a journey of its own. */
export type PlainType = Exclude<TypeNumber, 46>;

/** One question of every type. A type without an entry does not compile. */
export const kinds: { [T in PlainType]: Kind<T> } = {
  6: {
    menu: 'Κενά με επιλογές (06)',
    text: 'Προτιμώ δουλειά [1].',
    data: { blanks: { 1: options('μόνος', 'με ομάδα') } },
    touch: async (card) => {
      await card.getByRole('combobox', { name: 'Κενό 1' }).selectOption('με ομάδα');
    },
    keys: async (keyboard) => {
      await keyboard.to('Κενό 1');
      await keyboard.press('ArrowDown', 'ArrowDown');
    },
    stored: [2],
    read: 'με ομάδα',
  },
  7: {
    menu: 'Αντιστοίχιση (07)',
    text: 'Πόσο μετράει;',
    data: { cards: options('Μισθός', 'Ωράριο') },
    touch: async (card) => {
      await press(card, 'Μισθός, στη λίστα «Κάρτες»');
      await press(card, 'Πολύ (0)');
      await press(card, 'Λίγο (0)');
      await press(card, 'Ωράριο, στη λίστα «Κάρτες»');
    },
    keys: async (keyboard) => {
      await keyboard.enter('Μισθός, στη λίστα «Κάρτες»');
      await keyboard.enter('Πολύ (0)');
      await keyboard.back('Ωράριο, στη λίστα «Κάρτες»');
      await keyboard.press('Enter');
      await keyboard.enter('Λίγο (0)');
    },
    stored: [1, 2],
    read: 'Μισθός: Πολύ',
  },
  12: {
    menu: 'Κενά με αριθμούς (12)',
    text: 'Δουλεύω [1] ώρες, [2] ημέρες.',
    touch: async (card) => {
      await write(card, 'Κενό 1', '7,5');
      await write(card, 'Κενό 2', '5');
    },
    keys: async (keyboard) => {
      await keyboard.type('Κενό 1', '7,5');
      await keyboard.type('Κενό 2', '5');
    },
    stored: ['7.5', '5'],
    read: '7,5',
  },
  13: {
    menu: 'Κενά με λέξεις (13)',
    text: 'Ζω σε [1].',
    touch: (card) => write(card, 'Κενό 1', 'χωριό'),
    keys: (keyboard) => keyboard.type('Κενό 1', 'χωριό'),
    stored: ['χωριό'],
    read: 'χωριό',
  },
  14: {
    menu: 'Κενά με ώρες (14)',
    text: 'Ξυπνάω στις [1].',
    touch: (card) => write(card, 'Κενό 1', '07:30'),
    keys: (keyboard) => keyboard.type('Κενό 1', '0730'),
    stored: ['07:30'],
    read: '07:30',
  },
  16: {
    menu: 'Λέξεις σε κενά (16)',
    text: 'Πρώτα [1], μετά [2].',
    data: { words: options('ακούω', 'μιλώ') },
    touch: async (card) => {
      await press(card, 'ακούω');
      await press(card, 'Κενό 1');
      await press(card, 'Κενό 2');
      await press(card, 'μιλώ');
    },
    keys: async (keyboard) => {
      await keyboard.enter('ακούω');
      await keyboard.enter('Κενό 1');
      await keyboard.enter('Κενό 2');
      await keyboard.back('μιλώ');
      await keyboard.press('Enter');
    },
    stored: [1, 2],
    read: 'ακούω',
  },
  17: {
    menu: 'Εύρεση λέξεων (17)',
    text: 'Βρείτε τα επαγγέλματα.',
    data: { passage: both('Ο ράφτης και ο φούρναρης περπατούσαν.') },
    touch: async (card) => {
      await write(card, 'Λέξη 1', 'ράφτης');
      await write(card, 'Λέξη 2', 'φούρναρης');
    },
    keys: async (keyboard) => {
      await keyboard.type('Λέξη 1', 'ράφτης');
      await keyboard.type('Λέξη 2', 'φούρναρης');
    },
    stored: ['ράφτης', 'φούρναρης'],
    read: 'φούρναρης',
  },
  30: {
    menu: 'Μία επιλογή',
    text: 'Πώς ψάχνετε εργασία;',
    data: { options: options('Με αγγελίες', 'Με γνωστούς') },
    touch: (card) => card.getByRole('radio', { name: 'Με γνωστούς' }).tap(),
    keys: async (keyboard) => {
      await keyboard.to('Με αγγελίες');
      await keyboard.press('ArrowDown');
    },
    stored: [2],
    read: 'Με γνωστούς',
  },
  31: {
    menu: 'Πολλές επιλογές',
    text: 'Τι έχετε κάνει;',
    data: { options: options('Σεμινάριο', 'Πρακτική', 'Εθελοντισμό') },
    touch: async (card) => {
      await card.getByRole('checkbox', { name: 'Σεμινάριο' }).tap();
      await card.getByRole('checkbox', { name: 'Εθελοντισμό' }).tap();
    },
    keys: async (keyboard) => {
      await keyboard.to('Σεμινάριο');
      await keyboard.press('Space');
      await keyboard.to('Εθελοντισμό');
      await keyboard.press('Space');
    },
    stored: [1, 1],
    read: 'Εθελοντισμό',
  },
  32: {
    menu: 'Ναι ή όχι',
    text: 'Οδηγείτε;',
    touch: (card) => card.getByRole('radio', { name: 'Όχι' }).tap(),
    keys: async (keyboard) => {
      await keyboard.to('Ναι');
      await keyboard.press('ArrowDown');
    },
    stored: [2],
    read: 'Όχι',
  },
  33: {
    menu: 'Πίνακας διαβάθμισης',
    text: 'Πόσο συμφωνείτε;',
    data: { options: options('Καθόλου', 'Πολύ'), rows: options('Μιλώ εύκολα', 'Γράφω εύκολα') },
    touch: async (card) => {
      await card.getByRole('radio', { name: 'Μιλώ εύκολα: Πολύ' }).tap();
      await card.getByRole('radio', { name: 'Γράφω εύκολα: Καθόλου' }).tap();
    },
    keys: async (keyboard) => {
      await keyboard.to('Μιλώ εύκολα: Καθόλου');
      await keyboard.press('ArrowRight');
      await keyboard.to('Γράφω εύκολα: Καθόλου');
      await keyboard.press('Space');
    },
    stored: [2, 1],
    read: 'Μιλώ εύκολα: Πολύ',
  },
  34: {
    menu: 'Κατάταξη',
    text: 'Τι προέχει;',
    data: { items: options('Ασφάλεια', 'Εξέλιξη', 'Χρόνος'), places: 2 },
    touch: async (card) => {
      await press(card, 'Χρόνος: θέση 1');
      await press(card, 'Ασφάλεια: θέση 2');
    },
    keys: async (keyboard) => {
      await keyboard.enter('Χρόνος: θέση 1');
      await keyboard.enter('Ασφάλεια: θέση 2');
    },
    stored: [2, 1],
    read: 'Χρόνος',
  },
  35: {
    menu: 'Δείκτης',
    text: 'Πόση όρεξη έχετε;',
    touch: async (card) => {
      const track = card.locator('.mantine-Slider-trackContainer');
      const { width, height } = (await track.boundingBox())!;
      await track.tap({ position: { x: width * 0.6, y: height / 2 } });
    },
    keys: async (keyboard) => {
      await keyboard.to('Τιμή');
      await keyboard.press('ArrowRight');
    },
    stored: ['6'],
    read: '6',
  },
  36: {
    menu: 'Σύντομο κείμενο',
    text: 'Ποιον ρωτήσατε;',
    touch: (card) => write(card, 'Ποιον ρωτήσατε;', 'Μια φίλη'),
    keys: (keyboard) => keyboard.type('Ποιον ρωτήσατε;', 'Μια φίλη'),
    stored: ['Μια φίλη'],
    read: 'Μια φίλη',
  },
  37: {
    menu: 'Μεγάλο κείμενο',
    text: 'Πώς σας βοήθησαν;',
    touch: (card) => write(card, 'Πώς σας βοήθησαν;', 'Με συμβουλές.'),
    keys: (keyboard) => keyboard.type('Πώς σας βοήθησαν;', 'Με συμβουλές.'),
    stored: ['Με συμβουλές.'],
    read: 'Με συμβουλές.',
  },
  38: {
    menu: 'Ημερομηνία',
    text: 'Από πότε ψάχνετε;',
    touch: (card) => write(card, 'Ημερομηνία', '01/09/2026'),
    keys: (keyboard) => keyboard.type('Ημερομηνία', '01092026'),
    stored: ['01-09-2026'],
    read: '01/09/2026',
  },
  39: {
    menu: 'Αριθμός με μονάδα',
    text: 'Πόσο μισθό θέλετε;',
    data: { unit: both('€') },
    touch: (card) => write(card, 'Πόσο μισθό θέλετε;', '1200'),
    keys: (keyboard) => keyboard.type('Πόσο μισθό θέλετε;', '1200'),
    stored: ['1200'],
    read: '1200 €',
  },
  40: {
    menu: 'Αρχείο',
    text: 'Η επιστολή σας;',
    touch: async (card) => {
      await card.locator('input[type=file]').setInputFiles(aLetter);
      await expect(card.getByRole('link', { name: aLetter.name })).toBeVisible();
    },
    keys: async (keyboard) => {
      await keyboard.choose('Επιλογή αρχείου', aLetter);
    },
    stored: ['file'],
    read: 'Αρχείο 1',
  },
  41: {
    menu: 'Επιλογή εικόνας',
    text: 'Ποιο χρώμα σας ηρεμεί;',
    data: { options: options('Κόκκινο', 'Πράσινο') },
    touch: (card) => card.getByRole('radio', { name: 'Πράσινο' }).tap(),
    keys: async (keyboard) => {
      await keyboard.to('Κόκκινο');
      await keyboard.press('ArrowDown');
    },
    stored: [2],
    read: 'Πράσινο',
  },
  42: {
    menu: 'Σημείο σε εικόνα',
    text: 'Πού θα καθόσασταν;',
    data: {
      alt: both('Ένα γραφείο'),
      spots: [{ id: 1, text: both('Στη μέση'), x: 400, y: 400, width: 200, height: 200 }],
    },
    touch: (card) => press(card, 'Στη μέση'),
    keys: (keyboard) => keyboard.enter('Στη μέση'),
    stored: [1],
    read: 'Στη μέση',
  },
  43: {
    menu: 'Σωστή σειρά',
    text: 'Τι έρχεται πρώτο;',
    data: { items: options('Βιογραφικό', 'Συνέντευξη') },
    touch: async (card) => {
      await press(card, 'Βιογραφικό: θέση 1');
      await press(card, 'Συνέντευξη: θέση 2');
    },
    keys: async (keyboard) => {
      await keyboard.enter('Βιογραφικό: θέση 1');
      await keyboard.enter('Συνέντευξη: θέση 2');
    },
    stored: [1, 2],
    read: 'Συνέντευξη',
  },
  44: {
    menu: 'Μοίρασμα πόντων',
    text: 'Πώς μοιράζετε τον χρόνο σας;',
    data: { items: options('Δουλειά', 'Σπουδές') },
    touch: async (card) => {
      await write(card, 'Δουλειά', '60');
      await write(card, 'Σπουδές', '40');
    },
    keys: async (keyboard) => {
      await keyboard.type('Δουλειά', '60');
      await keyboard.type('Σπουδές', '40');
    },
    stored: ['60', '40'],
    read: 'Δουλειά: 60',
  },
  45: {
    menu: 'Πληροφορία',
    text: 'Ακολουθεί η τελευταία ερώτηση.',
    touch: async () => {},
    keys: async () => {},
    stored: [],
    read: '',
  },
};

/**
 * The types in the order in which they are asked. The answer to the first one shows the last one, so that all have their numbers once
 * it is given.
 */
export const order: readonly PlainType[] = [
  30, 31, 32, 33, 41, 36, 39, 35, 38, 40, 34, 43, 44, 7, 6, 12, 13, 14, 16, 17, 42, 45, 37,
];

export const answerable: readonly PlainType[] = order.filter((type) => type !== 45);

const typesWithBlanks: ReadonlySet<PlainType> = new Set([6, 12, 13, 14, 16]);

/** The name of the card of a question: a question with blanks is called by its number. */
export const cardName = (type: PlainType): string =>
  typesWithBlanks.has(type) ? `Ερώτηση ${answerable.indexOf(type) + 1}` : kinds[type].text;

/** The questions of all types, as an author would write them. `picture` is the id of a file. */
export const questionsOfAllKinds = (picture: number): Question[] =>
  order.map((type, place) => {
    const { text, data } = kinds[type];
    const question = aQuestion(type, {
      number: place + 1,
      text: both(text),
      ...(data && { data }),
      ...(type === 37 && { condition: 'answers.ID_0001 === 2' }),
    });
    if (question.type === 42) return { ...question, data: { ...question.data, image: picture } };
    if (question.type !== 41) return question;
    const withPictures = question.data.options.map((option) => ({ ...option, image: picture }));
    return { ...question, data: { options: withPictures } };
  });

/** What the server has stored, by type. */
export function storedByType(definition: unknown, answers: readonly StoredAnswer[]) {
  const questions = questionsOf(definition as Questionnaire);
  const ofType = ({ id, type }: Question) =>
    answers
      .filter(({ groupId }) => placeOf(groupId)?.question === id)
      .toSorted((a, b) => a.groupId - b.groupId)
      .map(({ optionId, text }) => (type === 40 ? 'file' : (optionId ?? text)));
  return Object.fromEntries(questions.map((question) => [question.type, ofType(question)]));
}

/** What `storedByType` returns when every question was answered as the table says. */
export const allStored = Object.fromEntries(order.map((type) => [type, kinds[type].stored]));
