import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chanceFrom } from '#db/seed/chance.ts';
import { anAfm } from '#db/seed/people.ts';
import { microdata } from '#features/microdata/contract.ts';
import type { FormQuestion } from '#features/microdata/contract/form.ts';
import { personFields } from '#features/microdata/server/fixtures.ts';
import { register } from '#features/register/contract.ts';
import { make } from './calls.ts';
import { freshProject } from './fresh-project.ts';
import { expectAccessible } from './support.ts';

const NO = 0;
const YES = 1;

const seen = { Visible: 4, Editable: 1 };
/** The fields that fill in the identity of the entry form. */
const identityFields = [
  { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', ...seen },
  { Name: 'amka', Label: 'ΑΜΚΑ', Type: 'amka', ...seen },
  { Name: 'birth_date', Label: 'Ημερομηνία γέννησης', Type: 'date', ...seen },
  { Name: 'sex', Label: 'Φύλο', ...seen },
  { Name: 'region', Label: 'Περιφέρεια', ...seen },
  { Name: 'municipality', Label: 'Δήμος', ...seen },
  { Name: 'address', Label: 'Διεύθυνση', ...seen },
  { Name: 'postal_code', Label: 'Ταχυδρομικός κώδικας', Type: 'postalCode', ...seen },
  { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', ...seen },
];

type Answers = Record<string, number | string | null>;

/** What the identity does not fill in: neither at work nor registered, and a degree. */
const wholeEntry: Answers = {
  ...Object.fromEntries(
    ['A0_1', 'A0_2', 'A1', 'A2', 'B', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C8', 'C9'].map((id) => [id, NO]),
  ),
  A3: YES,
  C7: YES,
};

/** A mentee of such a project. */
export interface Participant {
  userId: number;
  username: string;
  kayas: string;
  name: string;
}

interface Wish {
  descr: string;
  /** The first name of each mentee. */
  names: readonly string[];
  /** Fields that differ from those of the usual person. */
  fields?: Record<string, string>;
  /** The project's own change of a question of the ready-made entry form. */
  change?: (question: FormQuestion) => FormQuestion;
}

/**
 * A project of its own with the ready-made forms of 2021-2027, which asks its mentees to fill them in. Each mentee has a tax number that the
 * register has not met.
 */
export async function microdataProject(
  staff: APIRequestContext,
  { descr, names, fields, change = (question) => question }: Wish,
) {
  const chance = chanceFrom(randomInt(2 ** 31));
  const project = await freshProject(staff, {
    descr,
    fields: identityFields,
    config: {
      MIS: '6000001',
      Microdata: {
        Period: '2021-2027',
        AskPeople: true,
        LegalBasis: '<p>Το έργο οφείλει να δείξει ποιοι συμμετείχαν. Δεν ζητείται συγκατάθεση.</p>',
      },
    },
    crowd: (url) =>
      names.map((first, at) => ({
        kayas: `${url}-${at}`,
        fields: {
          // A woman who was born on 7 September 1971, as her ΑΜΚΑ says.
          ...personFields,
          first_name: first,
          afm: anAfm(chance),
          ...fields,
        },
      })),
  });
  const projectId = project.id;
  for (const form of ['entry', 'exit'] as const) {
    const ready = await make(staff, microdata.readyForm, { period: '2021-2027', form });
    const { version } = await make(staff, microdata.editForms, { projectId });
    const questions = form === 'entry' ? ready.map(change) : ready;
    await make(staff, microdata.saveForm, { projectId, version, form, questions });
  }
  const { list } = await make(staff, register.list, { projectId, stage: 'entry', page: 1, count: 100 });
  const people = names.map((first, at): Participant => {
    const { userId, name, kayas } = list.find((one) => one.kayas === `${project.url}-${at}`)!;
    expect(name).toContain(first);
    return { userId, name, kayas: kayas!, username: project.usernames[at]! };
  });
  return { ...project, people };
}

interface Filling {
  projectId: number;
  userId: number;
  /** Answers that differ from those of the usual person; null leaves a question without one. */
  answers?: Answers;
  isFinal?: boolean;
}

/** Fills in the entry form of a person with a call, over what it has. Without `isFinal` it stays open. */
export async function fillEntry(staff: APIRequestContext, filling: Filling): Promise<void> {
  const { projectId, userId, answers = {}, isFinal = true } = filling;
  const key = { projectId, userId, stage: 'entry' } as const;
  const form = await make(staff, microdata.form, key);
  const before = Object.fromEntries(form.answers.map(({ id, answer }) => [id, answer]));
  const data = Object.entries({ ...before, ...wholeEntry, ...answers }).map(([id, answer]) => ({
    id,
    answer,
  }));
  await make(staff, isFinal ? microdata.finalize : microdata.save, { ...key, data });
}

/** Answers a question of the open form with ΝΑΙ or ΟΧΙ. */
export async function choose(page: Page, question: string | RegExp, answer: 'ΝΑΙ' | 'ΟΧΙ'): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer });
  await choice.check();
}

/** Reads the notice above the form, which opens the form. */
export async function readNotice(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Νομική βάση και ενημέρωση' });
  await notice.getByRole('checkbox', { name: 'Διάβασα την ενημέρωση' }).check();
  await notice.getByRole('button', { name: 'Συνέχεια' }).click();
}

/**
 * Judges the page of a form in a window of its whole length: the bar that stays at the bottom covers a part of a control in a shorter one, which
 * then counts as too small.
 */
export async function expectFormAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
  const size = page.viewportSize()!;
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

/** What the page of a form with its Final says above the answers. */
export const finalNotice = (page: Page) => page.getByRole('note', { name: 'Το δελτίο είναι οριστικό' });

/** Presses Final where nothing is wrong, and confirms it in the dialog, which shows all answers. */
export async function finalizeOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Οριστικοποίηση', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ελέγξτε τις απαντήσεις σας' });
  await dialog.getByRole('button', { name: 'Οριστικοποίηση δελτίου' }).click();
  await expect(dialog).toBeHidden();
  await expect(finalNotice(page)).toBeVisible();
}

/** Takes a Final back on the page of the form. Returns the dialog, whose answer is not waited for. */
export async function unfinalizeOn(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Αναίρεση οριστικοποίησης' }).click();
  const dialog = page.getByRole('dialog', { name: 'Αναίρεση οριστικοποίησης' });
  await dialog.getByRole('textbox', { name: 'Λόγος' }).fill(reason);
  return dialog;
}
