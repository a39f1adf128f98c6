import { headerKey } from '#engines/sheets/header-key.ts';

/** What a column of a sheet of items holds. */
export type Column =
  | 'type'
  | 'text'
  | 'text_el'
  | 'text_en'
  | 'options'
  | 'options_el'
  | 'options_en'
  | 'option'
  | 'key'
  | 'scale'
  | 'reversed'
  | 'section'
  | 'help'
  | 'points'
  | 'weight'
  | 'min'
  | 'max'
  | 'unit';

/** The titles of the columns, in both languages. */
const titles: Readonly<Record<Exclude<Column, 'option'>, readonly string[]>> = {
  type: ['type', 'τύπος', 'είδος', 'τύπος ερώτησης', 'question type'],
  text: ['text', 'question', 'item', 'statement', 'ερώτηση', 'κείμενο', 'πρόταση', 'δήλωση', 'εκφώνηση'],
  text_el: [
    'text_el',
    'question_el',
    'ερώτηση (ελληνικά)',
    'κείμενο (ελληνικά)',
    'ελληνικά',
    'ερώτηση_el',
    'κείμενο_el',
  ],
  text_en: [
    'text_en',
    'question_en',
    'ερώτηση (αγγλικά)',
    'κείμενο (αγγλικά)',
    'αγγλικά',
    'english',
    'ερώτηση_en',
    'κείμενο_en',
  ],
  options: ['options', 'choices', 'answers', 'επιλογές', 'απαντήσεις'],
  options_el: ['options_el', 'επιλογές (ελληνικά)', 'επιλογές_el', 'απαντήσεις (ελληνικά)'],
  options_en: ['options_en', 'επιλογές (αγγλικά)', 'επιλογές_en', 'απαντήσεις (αγγλικά)'],
  key: ['key', 'correct', 'answer', 'correct answer', 'κλειδί', 'σωστό', 'σωστή απάντηση', 'απάντηση'],
  scale: ['scale', 'subscale', 'factor', 'κλίμακα', 'υποκλίμακα', 'παράγοντας'],
  reversed: [
    'reversed',
    'reverse',
    'reverse scored',
    'αντίστροφο',
    'αντίστροφη',
    'αντίστροφα',
    'αντεστραμμένο',
  ],
  section: ['section', 'page', 'ενότητα', 'σελίδα'],
  help: ['help', 'hint', 'βοήθεια', 'οδηγία', 'οδηγίες'],
  points: ['points', 'scores', 'πόντοι', 'βαθμοί'],
  weight: ['weight', 'βάρος', 'συντελεστής'],
  min: ['min', 'minimum', 'ελάχιστο', 'από'],
  max: ['max', 'maximum', 'μέγιστο', 'έως'],
  unit: ['unit', 'μονάδα', 'μονάδα μέτρησης'],
};

const known = new Map(
  Object.entries(titles).flatMap(([column, names]) =>
    names.map((name) => [headerKey(name), column as Column]),
  ),
);

/** One column for each option: `option 1`, «Επιλογή 2». */
const ONE_OPTION = new RegExp(
  `^(?:${['option', 'choice', 'επιλογή', 'απάντηση'].map(headerKey).join('|')})\\d{1,2}$`,
);

/** What the column with this title holds; undefined if it is another one. */
export function columnOf(title: string): Column | undefined {
  const key = headerKey(title);
  return known.get(key) ?? (ONE_OPTION.test(key) ? 'option' : undefined);
}

/** How many of these titles are known. */
export const knownColumns = (row: readonly string[]): number =>
  new Set(row.flatMap((title) => columnOf(title) ?? [])).size;

/** Whether a row can be the titles of a sheet of items: it names a column of texts and another one. */
export function hasItemTitles(row: readonly string[]): boolean {
  const columns = row.map(columnOf);
  return columns.some((column) => column?.startsWith('text')) && knownColumns(row) >= 2;
}
