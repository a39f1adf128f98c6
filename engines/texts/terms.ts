/** A word of the product that has one translation, so that users read one word for one thing. */
export interface Term {
  /** The word in English; a text is judged only if its English source has it. */
  english: RegExp;
  /** Words that make the English source mean something else too, so that the text is not judged. */
  unless?: RegExp;
  /** The Greek word that we use. */
  ours: string;
  /** The beginnings of words that are not ours, in small letters without accents. `=` before one: that word whole. */
  others: readonly string[];
}

/** The words of the product, from its vocabulary. */
export const terms: readonly Term[] = [
  { english: /\bmentors?\b/i, ours: 'Σύμβουλος', others: ['μεντορ', 'μεντωρ', 'καθοδηγητ'] },
  { english: /\bmentees?\b/i, ours: 'Ωφελούμενος', others: ['καθοδηγουμεν', 'μαθητευομεν', '=μεντι'] },
  { english: /\bsupervisors?\b/i, ours: 'Επόπτης', others: ['επιβλεποντ', '=επιβλεπων', 'προισταμεν'] },
  { english: /\bcoordinators?\b/i, ours: 'Συντονιστής', others: ['=οργανωτης', '=οργανωτες', 'διοργανωτ'] },
  { english: /\bapplicants?\b/i, ours: 'Υποψήφιος', others: ['αιτουντ', '=αιτων'] },
  { english: /\bcancel\b/i, ours: 'Ακύρωση', others: ['=ακυρο'] },
  {
    english: /\bquestionnaires?\b/i,
    unless: /\bquiz/i,
    ours: 'Ερωτηματολόγιο',
    others: ['κουιζ', 'κουεστιοναρ'],
  },
  { english: /\bmeetings?\b/i, unless: /\bappointment/i, ours: 'Συνάντηση', others: ['ραντεβου', 'μιτινγκ'] },
  {
    english: /\bconferences?\b/i,
    ours: 'Τηλεδιάσκεψη',
    others: ['βιντεοκληση', 'βιντεοδιασκεψ', 'συνεδριο'],
  },
  { english: /\bprojects?\b/i, ours: 'Έργο', others: ['προτζεκτ'] },
  { english: /\bdrafts?\b/i, ours: 'Πρόχειρο', others: ['προσχεδι'] },
  { english: /\b(?:surnames?|last names?)\b/i, ours: 'Επώνυμο', others: ['επιθετ'] },
  { english: /\bpasswords?\b/i, ours: 'Κωδικός πρόσβασης', others: ['συνθηματικ', '=πασγουορντ'] },
  { english: /\bdownload/i, unless: /\bupload/i, ours: 'Λήψη', others: ['μεταφορτωσ', 'κατεβασμα'] },
  { english: /\bdashboards?\b/i, ours: 'Πίνακας ελέγχου', others: ['ταμπλο'] },
  { english: /\bservers?\b/i, ours: 'Διακομιστής', others: ['εξυπηρετητ', 'σερβερ'] },
  { english: /\b(?:chats?|conversations?)\b/i, ours: 'Συνομιλία', others: ['τσατ', 'κουβεντ'] },
  { english: /\battachments?\b/i, ours: 'Συνημμένο', others: ['επισυναπτομεν'] },
  { english: /\bspreadsheets?\b/i, ours: 'Υπολογιστικό φύλλο', others: ['λογιστικ'] },
  { english: /\btags?\b/i, ours: 'Ετικέτα', others: ['ταμπελ'] },
  { english: /\bnotifications?\b/i, ours: 'Ειδοποίηση', others: ['γνωστοποιησ'] },
  { english: /\blinks?\b/i, ours: 'Σύνδεσμος', others: ['=λινκ'] },
];
