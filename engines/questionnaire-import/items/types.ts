import { headerKey } from '#engines/sheets/header-key.ts';
import { kindOf, type TypeNumber, typeNumbers } from '#engines/questionnaire/kinds.ts';

/** Other names of the types, in both languages. Each type has its number and its own name as well. */
const names: Partial<Readonly<Record<TypeNumber, readonly string[]>>> = {
  6: ['closed blanks', 'κλειστά κενά', 'κενά με επιλογές'],
  7: ['match', 'αντιστοίχιση', 'ταίριασμα'],
  12: ['numeric blanks', 'αριθμητικά κενά', 'κενά με αριθμούς'],
  13: ['blanks', 'open blanks', 'κενά', 'ανοιχτά κενά'],
  14: ['time', 'ώρα', 'κενά με ώρα', 'χρονικά κενά'],
  16: ['word bank', 'λέξεις σε κενά'],
  30: ['single', 'single choice', 'radio', 'choice', 'dropdown', 'μονή επιλογή', 'μία επιλογή', 'επιλογή'],
  31: ['multiple', 'multiple choice', 'checkbox', 'πολλαπλή επιλογή', 'πολλαπλές επιλογές', 'πολλαπλή'],
  32: ['boolean', 'true/false', 'yes/no', 'ναι/όχι', 'ναι ή όχι', 'σωστό/λάθος', 'σωστό ή λάθος'],
  33: ['likert', 'grid', 'matrix', 'λίκερτ', 'πλέγμα', 'κλίμακα likert', 'κλίμακα λίκερτ'],
  34: ['rank', 'κατάταξη'],
  35: ['rating', 'κλίμακα', 'ρυθμιστικό', 'διαβάθμιση'],
  36: ['text', 'short', 'short answer', 'κείμενο', 'σύντομο κείμενο', 'σύντομη απάντηση'],
  37: ['long', 'comment', 'essay', 'μεγάλο κείμενο', 'παράγραφος', 'ανάπτυξη', 'έκθεση'],
  38: ['day', 'ημερομηνία'],
  39: ['number', 'numeric', 'αριθμός'],
  40: ['upload', 'αρχείο'],
  41: ['images', 'εικόνες', 'επιλογή εικόνας'],
  43: ['order', 'sort', 'σειρά', 'ταξινόμηση'],
  44: ['allocate', 'κατανομή', 'κατανομή πόντων', 'μοίρασμα πόντων'],
  45: ['info', 'html', 'note', 'πληροφορία', 'πληροφορίες', 'σημείωση'],
};

const byName = new Map(
  typeNumbers.flatMap((type) =>
    [String(type), kindOf(type).name, ...(names[type] ?? [])].map((name) => [headerKey(name), type] as const),
  ),
);

/** The type that a cell names: its number, its name, or a usual word for it. */
export const typeIn = (cell: string): TypeNumber | undefined => byName.get(headerKey(cell));
