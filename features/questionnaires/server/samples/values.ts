import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { numbered, say, usual } from './sample.ts';

const cards = [
  say('Σταθερότητα', 'Stability'),
  say('Μισθός', 'Salary'),
  say('Ελεύθερος χρόνος', 'Free time'),
  say('Προσφορά', 'Contribution'),
  say('Εξέλιξη', 'Advancement'),
  say('Δημιουργικότητα', 'Creativity'),
  say('Ομάδα', 'Team'),
  say('Αυτονομία', 'Autonomy'),
  say('Κοντά στο σπίτι', 'Close to home'),
  say('Μάθηση', 'Learning'),
];

/** What counts at work: ten cards for three lists, and the three that count most, in words. */
export const valuesSample: Questionnaire = {
  ...usual,
  showsResult: false,
  title: say('Τι μετράει για μένα στη δουλειά', 'What counts for me at work'),
  intro: say(
    'Βάλτε κάθε κάρτα στη λίστα που της ταιριάζει.',
    'Put each card into the list where it belongs.',
  ),
  sections: [
    {
      title: say('Οι αξίες μου', 'My values'),
      open: true,
      lines: [
        [
          {
            id: 'ID_0001',
            type: 7,
            text: say('Πόσο μετράει για εσάς στη δουλειά;', 'How much does it count for you at work?'),
            model: {},
            data: {
              cards: numbered(cards),
              lists: [
                { id: 1, text: say('Πολύ', 'A lot'), points: 2 },
                { id: 2, text: say('Λίγο', 'A little'), points: 1 },
                { id: 3, text: say('Καθόλου', 'Not at all'), points: 0 },
              ],
            },
          },
        ],
        [
          {
            id: 'ID_0002',
            type: 37,
            text: say('Ποιες τρεις μετρούν περισσότερο, και γιατί;', 'Which three count most, and why?'),
            model: {},
            data: { maxLength: 2_000 },
          },
        ],
      ],
    },
  ],
};
