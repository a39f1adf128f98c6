import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { numbered, say, usual } from './sample.ts';

/** The 20 statements of the Mini-IPIP (Donnellan 2006): the factor, whether it is scored in reverse, and our Greek draft. */
const statements = [
  ['E', false, say('Είμαι η ψυχή της παρέας', 'Am the life of the party')],
  ['A', false, say('Συμμερίζομαι τα συναισθήματα των άλλων', "Sympathize with others' feelings")],
  ['C', false, say('Κάνω αμέσως τις δουλειές του σπιτιού', 'Get chores done right away')],
  ['N', false, say('Η διάθεσή μου αλλάζει συχνά', 'Have frequent mood swings')],
  ['O', false, say('Έχω ζωηρή φαντασία', 'Have a vivid imagination')],
  ['E', true, say('Δεν μιλάω πολύ', "Don't talk a lot")],
  [
    'A',
    true,
    say('Δεν με απασχολούν τα προβλήματα των άλλων', "Am not interested in other people's problems"),
  ],
  [
    'C',
    true,
    say(
      'Ξεχνάω συχνά να βάλω τα πράγματα στη θέση τους',
      'Often forget to put things back in their proper place',
    ),
  ],
  ['N', true, say('Τις περισσότερες φορές είμαι ήρεμος ή ήρεμη', 'Am relaxed most of the time')],
  ['O', true, say('Οι αφηρημένες ιδέες δεν με ενδιαφέρουν', 'Am not interested in abstract ideas')],
  ['E', false, say('Στις συγκεντρώσεις μιλάω με πολύ κόσμο', 'Talk to a lot of different people at parties')],
  ['A', false, say('Νιώθω αυτό που νιώθουν οι άλλοι', "Feel others' emotions")],
  ['C', false, say('Μου αρέσει η τάξη', 'Like order')],
  ['N', false, say('Αναστατώνομαι εύκολα', 'Get upset easily')],
  ['O', true, say('Δυσκολεύομαι με τις αφηρημένες ιδέες', 'Have difficulty understanding abstract ideas')],
  ['E', true, say('Μένω στο παρασκήνιο', 'Keep in the background')],
  ['A', true, say('Οι άλλοι δεν με ενδιαφέρουν ιδιαίτερα', 'Am not really interested in others')],
  ['C', true, say('Τα κάνω άνω κάτω', 'Make a mess of things')],
  ['N', true, say('Σπάνια είμαι στενοχωρημένος ή στενοχωρημένη', 'Seldom feel blue')],
  ['O', true, say('Δεν έχω καλή φαντασία', 'Do not have a good imagination')],
] as const;

const factors = [
  ['E', say('Εξωστρέφεια', 'Extraversion')],
  ['A', say('Προσήνεια', 'Agreeableness')],
  ['C', say('Ευσυνειδησία', 'Conscientiousness')],
  ['N', say('Συναισθηματική αστάθεια', 'Neuroticism')],
  ['O', say('Φαντασία', 'Imagination')],
] as const;

const options = numbered([
  say('Καθόλου σωστό', 'Very inaccurate'),
  say('Λίγο σωστό', 'Moderately inaccurate'),
  say('Ούτε σωστό ούτε λάθος', 'Neither accurate nor inaccurate'),
  say('Αρκετά σωστό', 'Moderately accurate'),
  say('Πολύ σωστό', 'Very accurate'),
]);

const PER_PART = 10;

/** The Mini-IPIP: five factors of four statements, the mean of 1 to 5. Our bands are no norms: it is an exercise, never a diagnosis. */
export const characterSample: Questionnaire = {
  ...usual,
  title: say('Πώς είμαι στη δουλειά και στην παρέα', 'What I am like at work and among friends'),
  intro: say(
    'Διαλέξτε όσα σας περιγράφουν συνήθως και όχι όσα θα θέλατε να σας περιγράφουν. Είναι μια άσκηση για να συζητήσετε με τον σύμβουλό σας και όχι διάγνωση.',
    'Choose what usually describes you and not what you would like to describe you. It is an exercise to talk about with your mentor, not a diagnosis.',
  ),
  sections: [0, 1].map((part) => ({
    title: say(`Μέρος ${part + 1} από 2`, `Part ${part + 1} of 2`),
    open: true,
    lines: [
      [
        {
          id: `ID_000${part + 1}`,
          type: 33,
          text: say('Πόσο σωστό είναι για εσάς;', 'How accurate is it of you?'),
          model: {},
          data: {
            rows: numbered(
              statements.slice(part * PER_PART, (part + 1) * PER_PART).map(([, , text]) => text),
            ),
            options,
          },
        },
      ],
    ],
  })),
  scales: factors.map(([name, title]) => ({
    name,
    title,
    method: 'mean',
    items: statements.flatMap(([factor, reversed], place) =>
      factor === name
        ? [
            {
              question: `ID_000${Math.floor(place / PER_PART) + 1}` as const,
              group: (place % PER_PART) + 1,
              ...(reversed && { reversed }),
            },
          ]
        : [],
    ),
    norms: [],
    bands: [
      { from: 1, to: 2.3, label: say('Χαμηλό', 'Low'), text: say('', '') },
      { from: 2.4, to: 3.6, label: say('Μέτριο', 'Medium'), text: say('', '') },
      { from: 3.7, to: 5, label: say('Υψηλό', 'High'), text: say('', '') },
    ],
  })),
};
