import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import { numbered, say, usual } from './sample.ts';

/** The six interests of Holland, in the order that decides between equal scores, with their activities. */
const interests = [
  {
    name: 'R',
    title: say('Πρακτικός', 'Realistic'),
    description: say(
      'Έργο με τα χέρια, εργαλεία, ύπαιθρος. Επαγγέλματα: ηλεκτρολόγος, τεχνίτης, οδηγός, γεωπόνος.',
      'Work with the hands, tools, the open air. Occupations: electrician, craftsperson, driver, agronomist.',
    ),
    activities: [
      say('Να φτιάχνω έπιπλα ή ράφια', 'Making furniture or shelves'),
      say('Να επισκευάζω ποδήλατα ή μηχανές', 'Repairing bicycles or machines'),
      say('Να καλλιεργώ φυτά ή να δουλεύω σε αγρόκτημα', 'Growing plants or working on a farm'),
      say('Να οδηγώ φορτηγό ή γεωργικό μηχάνημα', 'Driving a lorry or a farm machine'),
      say('Να συναρμολογώ ηλεκτρικές εγκαταστάσεις', 'Assembling electrical installations'),
    ],
  },
  {
    name: 'I',
    title: say('Ερευνητικός', 'Investigative'),
    description: say(
      'Σκέψη, ανάλυση, απορία. Επαγγέλματα: αναλυτής δεδομένων, βιολόγος, τεχνικός εργαστηρίου.',
      'Thinking, analysing, wondering. Occupations: data analyst, biologist, laboratory technician.',
    ),
    activities: [
      say(
        'Να ψάχνω γιατί χάλασε κάτι, μέχρι να βρω την αιτία',
        'Searching why something broke until I find the cause',
      ),
      say('Να διαβάζω για επιστημονικές έρευνες', 'Reading about scientific research'),
      say('Να αναλύω αριθμούς για να βγάλω ένα συμπέρασμα', 'Analysing numbers to reach a conclusion'),
      say('Να κάνω πειράματα ή μετρήσεις', 'Doing experiments or measurements'),
      say('Να γράφω ένα μικρό πρόγραμμα για υπολογιστή', 'Writing a small computer program'),
    ],
  },
  {
    name: 'A',
    title: say('Καλλιτεχνικός', 'Artistic'),
    description: say(
      'Έκφραση, πρωτοτυπία. Επαγγέλματα: γραφίστας, μουσικός, φωτογράφος.',
      'Expression, originality. Occupations: graphic designer, musician, photographer.',
    ),
    activities: [
      say('Να σχεδιάζω αφίσες ή εξώφυλλα', 'Designing posters or covers'),
      say('Να γράφω ιστορίες ή στίχους', 'Writing stories or lyrics'),
      say('Να παίζω μουσική ή θέατρο', 'Playing music or acting'),
      say('Να φωτογραφίζω ή να μοντάρω βίντεο', 'Taking photographs or editing video'),
      say('Να διακοσμώ έναν χώρο', 'Decorating a room'),
    ],
  },
  {
    name: 'S',
    title: say('Κοινωνικός', 'Social'),
    description: say(
      'Βοήθεια, διδασκαλία. Επαγγέλματα: εκπαιδευτικός, νοσηλευτής, κοινωνικός λειτουργός.',
      'Helping, teaching. Occupations: teacher, nurse, social worker.',
    ),
    activities: [
      say(
        'Να εξηγώ σε κάποιον κάτι που δυσκολεύεται να καταλάβει',
        'Explaining something that someone finds hard to understand',
      ),
      say('Να φροντίζω ηλικιωμένους ή παιδιά', 'Caring for elderly people or children'),
      say('Να ακούω κάποιον που έχει ένα πρόβλημα', 'Listening to someone who has a problem'),
      say('Να διδάσκω μια ομάδα', 'Teaching a group'),
      say('Να βοηθώ εθελοντικά σε μια οργάνωση', 'Volunteering in an organization'),
    ],
  },
  {
    name: 'E',
    title: say('Επιχειρηματικός', 'Enterprising'),
    description: say(
      'Πειθώ, διοίκηση, ρίσκο. Επαγγέλματα: πωλητής, έμπορος, διοργανωτής.',
      'Persuasion, management, risk. Occupations: salesperson, merchant, organizer.',
    ),
    activities: [
      say('Να πείθω πελάτες για ένα προϊόν', 'Persuading customers of a product'),
      say('Να οργανώνω μια εκδήλωση και να μοιράζω ρόλους', 'Organizing an event and giving out the roles'),
      say('Να ξεκινήσω δική μου επιχείρηση', 'Starting a business of my own'),
      say('Να διαπραγματεύομαι μια συμφωνία', 'Negotiating an agreement'),
      say('Να διευθύνω μια ομάδα πωλήσεων', 'Leading a sales team'),
    ],
  },
  {
    name: 'C',
    title: say('Οργανωτικός', 'Conventional'),
    description: say(
      'Τάξη, ακρίβεια. Επαγγέλματα: λογιστής, γραμματέας, υπάλληλος αποθήκης.',
      'Order, accuracy. Occupations: accountant, secretary, warehouse clerk.',
    ),
    activities: [
      say('Να τακτοποιώ παραστατικά και αρχεία', 'Filing documents and records'),
      say('Να ελέγχω αν οι λογαριασμοί συμφωνούν', 'Checking whether accounts agree'),
      say('Να συμπληρώνω φόρμες χωρίς λάθη', 'Filling in forms without mistakes'),
      say(
        'Να κρατώ το πρόγραμμα και τα ραντεβού ενός γραφείου',
        'Keeping the diary and the appointments of an office',
      ),
      say('Να ενημερώνω μια βάση δεδομένων', 'Keeping a database up to date'),
    ],
  },
];

/** Each third of the activities has one of each interest in turn, so that no interest stands together. */
const rows = [0, 1, 2, 3, 4].flatMap((round) =>
  interests.map(({ name, activities }) => ({ name, text: activities[round]! })),
);

const options = [
  say('Καθόλου', 'Not at all'),
  say('Λίγο', 'A little'),
  say('Ούτε λίγο ούτε πολύ', 'Neither little nor much'),
  say('Αρκετά', 'Quite a lot'),
  say('Πολύ', 'Very much'),
].map((text, points) => ({ id: points + 1, text, points }));

/** The activities of one part; all parts together are one list of 30. */
const PER_PART = 6;
const parts = Array.from({ length: rows.length / PER_PART }, (_, part) =>
  rows.slice(part * PER_PART, (part + 1) * PER_PART),
);

const scaleOf = ({ name, title, description }: (typeof interests)[number]): Scale => ({
  name,
  title,
  description,
  method: 'sum',
  items: parts.flatMap((part, place) =>
    part.flatMap((row, at) =>
      row.name === name ? [{ question: `ID_000${place + 1}` as const, group: at + 1 }] : [],
    ),
  ),
  norms: [],
  bands: [
    { from: 0, to: 6, label: say('Μικρό ενδιαφέρον', 'Little interest'), text: say('', '') },
    { from: 7, to: 13, label: say('Μέτριο ενδιαφέρον', 'Some interest'), text: say('', '') },
    { from: 14, to: 20, label: say('Μεγάλο ενδιαφέρον', 'Great interest'), text: description },
  ],
});

/** Interests by the theory of Holland: 30 activities, six scales of 0 to 20, the three highest as a profile. */
export const interestsSample: Questionnaire = {
  ...usual,
  title: say('Τι μου αρέσει να κάνω', 'What I like doing'),
  intro: say(
    'Πόσο θα σας άρεσε η κάθε δραστηριότητα; Μη σκέφτεστε αν την ξέρετε ή αν πληρώνεται καλά. Χρειάζονται περίπου έξι λεπτά.',
    'How much would you like each activity? Do not think about whether you know how to do it or whether it pays well. It takes about six minutes.',
  ),
  sections: parts.map((part, place) => ({
    title: say(`Μέρος ${place + 1} από ${parts.length}`, `Part ${place + 1} of ${parts.length}`),
    open: true,
    lines: [
      [
        {
          id: `ID_000${place + 1}`,
          type: 33,
          text: say('Πόσο θα σας άρεσε…', 'How much would you like…'),
          model: {},
          data: { rows: numbered(part.map(({ text }) => text)), options },
        },
      ],
    ],
  })),
  scales: interests.map(scaleOf),
  profile: {
    scales: interests.map(({ name }) => name),
    highest: 3,
    flat: {
      below: 5,
      text: say(
        'Τα ενδιαφέροντά σας απλώνονται σε πολλούς τομείς.',
        'Your interests are spread over many fields.',
      ),
    },
  },
};
