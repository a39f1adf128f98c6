import { DECLINED, NO, YES } from '#engines/microdata/answer.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { addProject } from '#features/projects/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Db } from '#platform/server/db.ts';
import { MicrodataSettings } from '../settings.ts';

/** The fields of people in a project with microdata. */
const fields: Settings['User'] = {
  Fields: [
    { Name: 'first_name', Visible: 4, Editable: 4 },
    { Name: 'last_name', Visible: 4, Editable: 4 },
    { Name: 'afm', Type: 'afm', Visible: 1, Editable: 1 },
    { Name: 'amka', Type: 'amka', Visible: 1, Editable: 1 },
    { Name: 'birth_date', Type: 'date', Visible: 3, Editable: 1 },
    { Name: 'sex', Visible: 3, Editable: 1 },
    { Name: 'region', Visible: 3, Editable: 1 },
    { Name: 'municipality', Visible: 3, Editable: 1 },
    { Name: 'address', Visible: 3, Editable: 1 },
    { Name: 'postal_code', Type: 'postalCode', Visible: 3, Editable: 1 },
    { Name: 'phone', Type: 'phone', Visible: 3, Editable: 1 },
  ],
};

/** A project with the forms of 2021-2027, before it is added. */
export const projectWithForms = (
  settings: Partial<MicrodataSettings> = {},
): Parameters<typeof addProject>[1] => ({
  url: `m-${crypto.randomUUID().slice(0, 13)}`,
  descr: 'Έργο με μικροδεδομένα',
  settings: {
    User: fields,
    Config: { Microdata: MicrodataSettings.parse({ AskPeople: true, ...settings }) },
  },
  microdataStart: [...readyForms['2021-2027'].entry],
  microdataEnd: [...readyForms['2021-2027'].exit],
});

/** A project with the forms of 2021-2027. */
export const aProjectWithForms = (db: Db, settings?: Partial<MicrodataSettings>): Promise<number> =>
  addProject(db, projectWithForms(settings), null);

/** The fields of a person, which fill in the whole identity of the entry form. */
export const personFields = {
  first_name: 'Δανάη',
  last_name: 'Δείγμα',
  afm: '123456783',
  amka: '07097108885',
  birth_date: '07-09-1971',
  sex: 'Γυναίκα',
  region: 'Κρήτη',
  municipality: 'Ηρακλείου',
  address: 'Ανθέων 1',
  postal_code: '71201',
  phone: '+306912345678',
};

type Given = { id: string; answer: number | string | null };

/** Answers as the wire has them. */
export const given = (answers: Record<string, number | string | null>): Given[] =>
  Object.entries(answers).map(([id, answer]) => ({ id, answer }));

/** The identity as `personFields` fills it in. */
export const identity = {
  I1: 'Δείγμα',
  I2: 'Δανάη',
  I3: '123456783',
  I4: '07097108885',
  I5: '07-09-1971',
  I6: '5302',
  I8: 'Ανθέων 1',
  I9: '71201',
  I10: '+306912345678',
  I11: '13',
  I12: '7101',
};

const all = (ids: readonly string[], answer: number): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, answer]));

/** A whole entry form: neither at work nor registered, a degree, and nothing sensitive but one ΝΑΙ and one «Δεν απαντώ». */
export const wholeEntry = {
  ...identity,
  ...all(['A0_1', 'A0_2', 'A1', 'A2', 'B'], NO),
  A3: YES,
  ...all(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C8', 'C9'], NO),
  C7: YES,
  D5: YES,
  D1: DECLINED,
};

/** A whole exit form: at work as an employee. */
export const wholeExit = {
  X1: '01-11-2026',
  X2: YES,
  A1: NO,
  A2: YES,
  A2P1: YES,
  A2P2: NO,
  A2P3: NO,
  A3: NO,
  B: NO,
  E1: YES,
};
