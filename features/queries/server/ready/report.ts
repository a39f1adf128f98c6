import type { Role } from '#platform/contract/roles.ts';
import type { Display, Parameter } from '../../contract/shapes.ts';

/** A report that every project begins with. Its words are content of the project, which its staff may change. */
export interface ReadyReport {
  /** Says which one it is, also once it has another name. */
  key: string;
  name: string;
  descr: string;
  text: string;
  /** @default all who open reports */
  roles?: readonly Role[];
  parameters?: readonly Parameter[];
  display?: Partial<Display>;
}

/** SQL that shows a code as one of these words; a code without a word stays as it is. */
const inWords = (code: string, words: Readonly<Record<string, string>>): string =>
  `case ${code} ${Object.entries(words)
    .map(([one, word]) => `when '${one}' then '${word}'`)
    .join(' ')} else ${code} end`;

/** The Greek words of the product's pages for the codes of the views, by the kind of code. A test compares them with the texts. */
export const greekWords = {
  role: {
    Admin: 'Διαχειριστής',
    Super: 'Διαχειριστής (Super)',
    Supervisor: 'Επόπτης',
    SupervisorLite: 'Επόπτης (περιορισμένος)',
    SupervisorLitePlus: 'Επόπτης (διευρυμένος)',
    Coordinator: 'Συντονιστής',
    Microdata: 'Υπεύθυνος μικροδεδομένων',
    Translator: 'Μεταφραστής',
    Mentor: 'Σύμβουλος',
    Mentee: 'Ωφελούμενος',
    Registered: 'Υποψήφιος',
  },
  memberState: {
    never: 'Δεν έχει ενεργοποιηθεί',
    active: 'Ενεργός',
    inactive: 'Ανενεργός',
    left: 'Αποχώρησε',
  },
  applicationStatus: {
    unconfirmed: 'Χωρίς επιβεβαίωση',
    applied: 'Επιλαχών',
    reserve: 'Επιλαχών, εφεδρικός',
    eligible: 'Επιλέξιμος',
    selected: 'Επιλεγμένος',
    rejected: 'Απορριφθείς',
  },
  documentState: {
    missing: 'Λείπει',
    uploaded: 'Σε έλεγχο',
    accepted: 'Έγινε δεκτό',
    replace: 'Χρειάζεται αντικατάσταση',
  },
  meetingState: {
    booked: 'Προγραμματισμένη',
    cancelled: 'Ακυρώθηκε',
    attended: 'Έγινε',
    missed: 'Δεν προσήλθε',
  },
  formStage: {
    entry: 'Δελτίο εισόδου',
    exit: 'Δελτίο εξόδου',
    sixMonths: 'Έξι μήνες μετά την έξοδο',
  },
} as const;

/** SQL that shows a code of this kind in words: `wordsOf('formStage', 'form.stage')`. */
export const wordsOf = (kind: keyof typeof greekWords, code: string): string =>
  inWords(code, greekWords[kind]);

/** SQL that shows a list of roles in words. */
export const wordsOfRoles = (roles: string): string =>
  `array(select ${wordsOf('role', 'role')} from unnest(${roles}) as role)`;

const day = (name: string, title: string, initial: string): Parameter => ({
  name,
  title,
  type: 'day',
  required: true,
  initial,
});

/** A period: the days `@from` and `@until`, both included. */
export const period = (from: string, until: string): readonly Parameter[] => [
  day('from', 'Από', from),
  day('until', 'Έως', until),
];

/** How many days, as `@days`. */
export const daysBack = (initial: string): readonly Parameter[] => [
  { name: 'days', title: 'Ημέρες', type: 'number', required: true, initial },
];
