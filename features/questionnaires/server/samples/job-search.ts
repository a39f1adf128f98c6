import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { questionId } from '#engines/questionnaire/ids.ts';
import { numbered, say, usual } from './sample.ts';

type Asked = { [T in Question['type']]: Omit<Extract<Question, { type: T }>, 'id'> }[Question['type']];

const questions: readonly Asked[] = [
  {
    type: 6,
    text: say(
      'Το βιογραφικό για θέση χωρίς προϋπηρεσία έχει [1] σελίδες.',
      'The CV for a job without experience has [1] pages.',
    ),
    model: { 1: { option: 1 } },
    data: { blanks: { 1: numbered([say('1-2', '1-2'), say('3-4', '3-4'), say('5-6', '5-6')]) } },
  },
  {
    type: 6,
    text: say('Η συνοδευτική επιστολή απευθύνεται [1].', 'The covering letter is addressed [1].'),
    model: { 1: { option: 2 } },
    data: {
      blanks: {
        1: numbered([
          say('σε όλους', 'to everybody'),
          say('στη συγκεκριμένη εταιρεία', 'to the company in question'),
        ]),
      },
    },
  },
  {
    type: 7,
    text: say('Πόσο χρήσιμα είναι σε μια συνέντευξη;', 'How useful are these in an interview?'),
    model: { 1: { option: 1 }, 2: { option: 3 }, 3: { option: 1 } },
    data: {
      cards: numbered([
        say('Να έχω μάθει για την εταιρεία', 'To have learnt about the company'),
        say('Να μιλάω άσχημα για τον προηγούμενο εργοδότη', 'To speak ill of the previous employer'),
        say('Να έχω έτοιμες ερωτήσεις', 'To have questions ready'),
      ]),
      lists: numbered([say('Πολύ', 'A lot'), say('Λίγο', 'A little'), say('Καθόλου', 'Not at all')]),
    },
  },
  {
    type: 12,
    text: say(
      'Μικτός μισθός 1.000 €, κρατήσεις 13,37% (παράδειγμα). Πόσα ευρώ είναι οι κρατήσεις; [1]',
      'Gross salary €1,000, deductions 13.37% (an example). How many euros are the deductions? [1]',
    ),
    model: { 1: { texts: ['133.70'] } },
    data: {},
  },
  {
    type: 12,
    text: say(
      '4 αιτήσεις την ημέρα, 5 ημέρες την εβδομάδα. Πόσες σε 3 εβδομάδες; [1]',
      '4 applications a day, 5 days a week. How many in 3 weeks? [1]',
    ),
    model: { 1: { texts: ['60'] } },
    data: {},
  },
  {
    type: 13,
    text: say(
      'Γράψτε μια πρόταση για το δυνατό σας σημείο. [1]',
      'Write a sentence about your strong point. [1]',
    ),
    model: {},
    data: { maxLength: 300 },
  },
  {
    type: 14,
    text: say(
      'Η συνέντευξη είναι στις 10:30 και ο δρόμος θέλει 50 λεπτά. Πότε ξεκινάτε για να φτάσετε 10 λεπτά νωρίτερα; [1]',
      'The interview is at 10:30 and the way takes 50 minutes. When do you leave to arrive 10 minutes early? [1]',
    ),
    model: { 1: { texts: ['09:30'] } },
    data: {},
  },
  {
    type: 14,
    text: say(
      'Πόση ώρα κρατά η συνεδρία με τον σύμβουλο; [1]',
      'How long does a session with the mentor take? [1]',
    ),
    model: { 1: { texts: ['00:45'] } },
    data: {},
  },
  {
    type: 16,
    text: say(
      'Βάλτε τις λέξεις στη θέση τους: «Επισυνάπτω το [1] μου και περιμένω την [2] σας.»',
      'Put the words into their places: “I attach my [1] and look forward to your [2].”',
    ),
    model: { 1: { option: 2 }, 2: { option: 1 } },
    data: { words: numbered([say('απάντηση', 'answer'), say('βιογραφικό', 'CV')]) },
  },
  {
    type: 17,
    text: say(
      'Βρείτε στο κείμενο λέξεις για επαγγελματικές δεξιότητες.',
      'Find words for professional skills in the text.',
    ),
    model: {
      1: {
        texts: [
          'ομαδικότητα',
          'συνέπεια',
          'ακρίβεια',
          'πρωτοβουλία',
          'επικοινωνία',
          'teamwork',
          'reliability',
          'accuracy',
          'initiative',
          'communication',
        ],
      },
    },
    data: {
      passage: say(
        'Στην ομάδα μας μετράει η ομαδικότητα και η συνέπεια. Η δουλειά θέλει ακρίβεια, αλλά και πρωτοβουλία όταν κάτι δεν πάει καλά. Με καλή επικοινωνία λύνονται τα περισσότερα.',
        'In our company teamwork and reliability count. The work needs accuracy, but also initiative when something goes wrong. Good communication solves most things.',
      ),
      options: numbered([say('έως 5 λέξεις', 'up to 5 words')]),
    },
  },
];

/** A timed quiz of ten questions over the types of the specification. The mentee sees how many were right. */
export const jobSearchSample: Questionnaire = {
  ...usual,
  title: say('Κουίζ: αναζήτηση εργασίας', 'Quiz: looking for work'),
  intro: say(
    'Δέκα ερωτήσεις σε είκοσι λεπτά. Ό,τι έχετε απαντήσει μετράει, ακόμη κι αν τελειώσει ο χρόνος.',
    'Ten questions in twenty minutes. What you have answered counts, even if the time runs out.',
  ),
  duration: 1_200,
  mayPause: false,
  sections: [
    {
      title: say('Ερωτήσεις', 'Questions'),
      open: true,
      lines: questions.map((question, place) => [{ ...question, id: questionId(place + 1) } as Question]),
    },
  ],
  scales: [
    {
      name: 'right',
      title: say('Σωστές απαντήσεις', 'Right answers'),
      method: 'right',
      // The sixth is a sentence of one's own.
      items: questions.flatMap((_, place) => (place === 5 ? [] : [{ question: questionId(place + 1) }])),
      norms: [],
      bands: [
        { from: 0, to: 4.9, label: say('Χρειάζεται εξάσκηση', 'Needs practice'), text: say('', '') },
        { from: 5, to: 7.4, label: say('Καλά', 'Good'), text: say('', '') },
        { from: 7.5, to: 9, label: say('Πολύ καλά', 'Very good'), text: say('', '') },
      ],
    },
  ],
};
