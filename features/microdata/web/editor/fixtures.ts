import { readForm } from '#engines/microdata/read-form.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import type { Loaded } from './state/draft.ts';
import { type Questions, toWire } from './state/questions.ts';

/** A small entry form: a group of two, a question below one of them, and a sensitive one. */
export const entryForm: Questions = readForm([
  {
    Id: 'A1',
    Type: 'radio',
    Text: 'Ήμουν εγγεγραμμένος άνεργος',
    Section: 'A',
    SectionTitle: 'Εργασία',
    ExclusiveGroup: 'A',
    Child: ['U1'],
    OpsId: 3,
  },
  {
    Id: 'U1',
    Type: 'text',
    Text: 'Αριθμός κάρτας ανεργίας',
    Section: 'A',
    ConditionId: 'A1',
    Required: true,
  },
  { Id: 'A3', Type: 'radio', Text: 'Δεν εργαζόμουν', Section: 'A', ExclusiveGroup: 'A', OpsId: 20 },
  {
    Id: 'K1',
    Type: 'radio',
    Text: 'Άτομο με αναπηρία',
    Section: 'K',
    SectionTitle: 'Λοιπά',
    Sensitive: true,
  },
]).questions.map(toWire);

/** The ready-made entry form of the present period. */
export const readyEntry = readForm(readyForms['2021-2027'].entry).questions.map(toWire);

/** The forms of a project: an entry form, and no exit form. */
export const forms = (change: Partial<Loaded> = {}): Loaded => ({
  version: 4,
  entry: [...entryForm],
  exit: [],
  problems: [],
  begun: { entry: 0, exit: 0 },
  ...change,
});
