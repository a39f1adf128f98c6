import { DAY_MS } from '#engines/dates/durations.ts';
import { questionsOf, type FormDefinition, type QuestionType } from '#engines/forms/definition.ts';
import type { Answers } from '../../contract/form.ts';

/** Answers as this browser keeps them until the form is submitted. */
export interface KeptAnswers {
  /** When they were kept: milliseconds since 1970, UTC. */
  at: number;
  /** The tab that kept them. */
  tab: string;
  answers: Answers;
}

const PREFIX = 'ithaki-application-';
const KEEP_MS = 7 * DAY_MS;

/** What never stays in a browser (promises §1): the address, and the numbers that stand for a person or an account. */
const privateTypes: ReadonlySet<QuestionType> = new Set(['email', 'afm', 'amka', 'iban']);
const privateName = /afm|amka|kayas|iban|e_?mail/i;

/** The key of a project's answers in the browser's storage. */
export const keptKey = (project: string): string => PREFIX + project;

/** Keeps answers without the private ones. A browser that refuses (full, or forbidden) keeps nothing, and the form goes on. */
export function keepAnswers(
  project: string,
  definition: FormDefinition,
  answers: Answers,
  tab: string,
): void {
  const kept: KeptAnswers = { at: Date.now(), tab, answers: withoutPrivate(definition, answers) };
  try {
    localStorage.setItem(keptKey(project), JSON.stringify(kept));
  } catch {
    return;
  }
}

/** The answers kept for a project, unless a week has passed; older ones of every project are cleared away. */
export function keptAnswers(project: string): KeptAnswers | undefined {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !isFresh(readKept(localStorage.getItem(key)))) localStorage.removeItem(key);
  return readKept(localStorage.getItem(keptKey(project)));
}

/** Forgets what was kept, after the form has been submitted. */
export function forgetAnswers(project: string): void {
  localStorage.removeItem(keptKey(project));
}

/** Kept answers from their text; whatever is not of this shape is none. */
export function readKept(text: string | null): KeptAnswers | undefined {
  try {
    const { at, tab, answers } = JSON.parse(text ?? '') as KeptAnswers;
    return typeof at === 'number' && typeof answers === 'object' ? { at, tab, answers } : undefined;
  } catch {
    return undefined;
  }
}

/** Answers without those that no browser keeps. */
export function withoutPrivate(definition: FormDefinition, answers: Answers): Answers {
  const secret = new Set(
    questionsOf(definition)
      .filter(({ name, type }) => privateTypes.has(type) || privateName.test(name))
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => !secret.has(name) && !privateName.test(name)),
  );
}

const isFresh = (kept: KeptAnswers | undefined): boolean =>
  kept !== undefined && kept.at > Date.now() - KEEP_MS;
