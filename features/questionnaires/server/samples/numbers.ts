import type { Localized } from '#engines/forms/definition.ts';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { questionId } from '#engines/questionnaire/ids.ts';
import { numbered, say, usual } from './sample.ts';

/** A number that the mentee writes. The blank of the text is `[1]`. */
const written = (text: Localized, right: number) =>
  ({ type: 12, text, model: { 1: { texts: [String(right)] } }, data: {} }) as const;

/** One of several answers. `right` is the place of the right one, from 1 on. */
const chosen = (text: Localized, answers: readonly Localized[], right: number) =>
  ({
    type: 30,
    text,
    model: { 1: { option: right } },
    data: { options: numbered(answers), other: false },
  }) as const;

const series = [
  written(say('3, 6, 12, 24, [1]', '3, 6, 12, 24, [1]'), 48),
  written(say('2, 3, 5, 8, 13, [1]', '2, 3, 5, 8, 13, [1]'), 21),
  written(say('5, 8, 14, 23, 35, [1]', '5, 8, 14, 23, 35, [1]'), 50),
  written(say('81, 27, 9, 3, [1]', '81, 27, 9, 3, [1]'), 1),
];

const problems = [
  written(
    say(
      'Ένα σακάκι των 80 € πωλείται με έκπτωση 25%. Κοστίζει [1] ευρώ.',
      'A jacket of €80 is sold at a discount of 25%. It costs [1] euros.',
    ),
    60,
  ),
  written(
    say(
      'Ένας μισθός αυξάνεται από 1.000 € σε 1.080 €. Η αύξηση είναι [1]%.',
      'A salary rises from €1,000 to €1,080. The rise is [1]%.',
    ),
    8,
  ),
  written(
    say(
      'Τρία άτομα τελειώνουν μια δουλειά σε 8 ώρες. Τέσσερα άτομα την τελειώνουν σε [1] ώρες.',
      'Three people finish a job in 8 hours. Four people finish it in [1] hours.',
    ),
    6,
  ),
  written(
    say(
      'Ένα φορτηγό κάνει 150 χιλιόμετρα σε δυόμισι ώρες, δηλαδή [1] χιλιόμετρα την ώρα.',
      'A lorry drives 150 kilometres in two and a half hours, that is [1] kilometres an hour.',
    ),
    60,
  ),
  written(
    say(
      'Από 240 αιτήσεις γίνονται δεκτές τα τρία όγδοα, δηλαδή [1] αιτήσεις.',
      'Of 240 applications three eighths are accepted, that is [1] applications.',
    ),
    90,
  ),
  written(say('Ο μέσος όρος των 7, 9, 5 και 11 είναι [1].', 'The mean of 7, 9, 5 and 11 is [1].'), 8),
  chosen(
    say('Ποιο είναι το μεγαλύτερο;', 'Which is the largest?'),
    [say('3/4', '3/4'), say('0,7', '0.7'), say('2/3', '2/3'), say('65%', '65%')],
    1,
  ),
  chosen(
    say(
      'Οι πωλήσεις τριών μηνών ήταν 120, 150 και 180. Πόσες θα είναι τον επόμενο, αν συνεχίσουν έτσι;',
      'The sales of three months were 120, 150 and 180. How many will there be in the next one if they go on like this?',
    ),
    [say('200', '200'), say('210', '210'), say('240', '240')],
    2,
  ),
];

const withIds = (questions: readonly (typeof series | typeof problems)[number][], first: number) =>
  questions.map((question, place): [Question] => [{ ...question, id: questionId(first + place) }]);

/** A timed test of twelve questions with numbers, an exercise without norms. */
export const numbersSample: Questionnaire = {
  ...usual,
  title: say('Τεστ αριθμών', 'Number test'),
  intro: say(
    'Δώδεκα ερωτήσεις σε δέκα λεπτά, όπως στα τεστ πολλών εργοδοτών. Μπορείτε να κάνετε πράξεις στο χαρτί.',
    'Twelve questions in ten minutes, like those in the tests of many employers. You may calculate on paper.',
  ),
  duration: 600,
  mayPause: false,
  sections: [
    {
      title: say('Ποιος αριθμός ακολουθεί;', 'Which number comes next?'),
      open: true,
      lines: withIds(series, 1),
    },
    { title: say('Προβλήματα', 'Problems'), open: true, lines: withIds(problems, series.length + 1) },
  ],
  scales: [
    {
      name: 'right',
      title: say('Σωστές απαντήσεις', 'Right answers'),
      method: 'right',
      items: [...series, ...problems].map((_, place) => ({ question: questionId(place + 1) })),
      norms: [],
      bands: [
        { from: 0, to: 5.9, label: say('Χρειάζεται εξάσκηση', 'Needs practice'), text: say('', '') },
        { from: 6, to: 8.9, label: say('Καλά', 'Good'), text: say('', '') },
        { from: 9, to: 12, label: say('Πολύ καλά', 'Very good'), text: say('', '') },
      ],
    },
  ],
};
