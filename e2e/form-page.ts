import { expect, type Locator, type Page } from '@playwright/test';
import { demoForm } from '#db/seed/form.ts';
import { questionsOf } from '#engines/forms/definition.ts';
import { PROJECT, type Applicant } from './applicants.ts';
import { tick } from './support.ts';

const question = (name: string) => questionsOf(demoForm).find((one) => one.name === name)!;

/** The field of a question of the demo's form, as its label names it. */
export function field(page: Page, name: string): Locator {
  const { type, label } = question(name);
  const role = type === 'select' ? 'combobox' : type === 'radio' ? 'radiogroup' : 'textbox';
  return page.getByRole(role, { name: label.el, exact: true });
}

/** A choice of a question as it is worded. */
export const choice = (name: string, value: unknown): string =>
  question(name).options!.find((option) => option.value === value)!.label.el;

/** Answers one question by pointer and keys. */
export async function answer(page: Page, name: string, value: unknown): Promise<void> {
  const { type } = question(name);
  const at = field(page, name);
  if (type === 'radio') {
    const button = at.getByRole('radio', { name: choice(name, value), exact: true });
    await button.click();
    return expect(button).toBeChecked();
  }
  if (type !== 'select') return at.fill(String(value));
  await at.click();
  await page.getByRole('option', { name: choice(name, value), exact: true }).click();
}

/** The questions of a section that this applicant has an answer to. */
export const asked = (section: number, { answers }: Applicant) =>
  demoForm.sections[section]!.questions.filter(({ name }) => name in answers);

/** Opens the form and reads past the notice. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(`/applicationForm?project=${PROJECT}`);
  await page.getByRole('button', { name: 'Έναρξη αίτησης' }).click();
  await expectSection(page, 0);
}

/** Waits for a section; the step after the last one checks the answers. */
export async function expectSection(page: Page, section: number): Promise<void> {
  const name = demoForm.sections[section]?.title.el ?? 'Έλεγχος απαντήσεων';
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();

/** Fills in a section and goes on to the next. */
export async function fillSection(page: Page, section: number, applicant: Applicant): Promise<void> {
  await expectSection(page, section);
  for (const { name } of asked(section, applicant)) await answer(page, name, applicant.answers[name]);
  await goOn(page);
}

/** Fills in the whole form, up to the check of the answers. */
export async function fillForm(page: Page, applicant: Applicant): Promise<void> {
  await openForm(page);
  for (const section of demoForm.sections.keys()) await fillSection(page, section, applicant);
  await expectSection(page, demoForm.sections.length);
}

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Υποβολή αίτησης' });

/** Ticks both statements and lets the browser solve the puzzle. */
export async function agree(page: Page): Promise<void> {
  await tick(page.getByRole('checkbox', { name: /^Διάβασα την ενημέρωση/ }));
  await tick(page.getByRole('checkbox', { name: /^Δηλώνω ότι είμαι άνω των 18/ }));
  await solvePuzzle(page);
}

/** Lets the browser solve the puzzle: some seconds of work on a slow machine. */
export async function solvePuzzle(page: Page): Promise<void> {
  // The box is drawn by the widget over its own control.
  await page.getByRole('checkbox', { name: 'Δεν είμαι ρομπότ' }).click({ force: true });
  await expect(submitButton(page)).toBeEnabled({ timeout: 30_000 });
}

/** The number on the page that says that the application has arrived. */
export async function protocolOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Η αίτησή σας υποβλήθηκε' })).toBeVisible();
  return page.getByText(/^\d{4}-\d{6}$/).innerText();
}
