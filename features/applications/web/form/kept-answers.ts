import { DAY_MS } from '#engines/dates/durations.ts';
import { questionsOf, type FormDefinition, type QuestionType } from '#engines/forms/definition.ts';
import type { Answers } from '#features/forms/contract/form.ts';

/** Answers that the browser stores until the form is submitted. */
export interface KeptAnswers {
  /** When they were stored: milliseconds since 1970, UTC. */
  at: number;
  /** The tab that stored them. */
  tab: string;
  answers: Answers;
}

const PREFIX = 'ithaki-application-';
const KEEP_MS = 7 * DAY_MS;

/**
 * The types of questions that a browser never stores (promises §1): the address, and numbers that identify a person or
 * an account.
 */
const privateTypes: ReadonlySet<QuestionType> = new Set(['email', 'afm', 'amka', 'iban']);
const privateName = /afm|amka|kayas|iban|e_?mail/i;

/** The key of a project's answers in the browser's storage. */
export const keptKey = (project: string): string => PREFIX + project;

/**
 * Stores the answers without the private ones. If the browser refuses (full or forbidden), nothing is stored and the
 * form continues.
 */
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

/** The stored answers of a project, at most a week old. Deletes older ones of every project. */
export function keptAnswers(project: string): KeptAnswers | undefined {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !isFresh(readKept(localStorage.getItem(key)))) localStorage.removeItem(key);
  return readKept(localStorage.getItem(keptKey(project)));
}

/** Deletes the stored answers after the submit. */
export function forgetAnswers(project: string): void {
  localStorage.removeItem(keptKey(project));
}

/** Parses stored answers; returns undefined for text of another shape. */
export function readKept(text: string | null): KeptAnswers | undefined {
  try {
    const { at, tab, answers } = JSON.parse(text ?? '') as KeptAnswers;
    return typeof at === 'number' && typeof answers === 'object' ? { at, tab, answers } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether no browser stores the answer to this question. */
export const isPrivate = ({ name, type }: { name: string; type: QuestionType }): boolean =>
  privateTypes.has(type) || privateName.test(name);

/** The answers without the private ones, which no browser stores. */
export function withoutPrivate(definition: FormDefinition, answers: Answers): Answers {
  const secret = new Set(
    questionsOf(definition)
      .filter(isPrivate)
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => !secret.has(name) && !privateName.test(name)),
  );
}

const isFresh = (kept: KeptAnswers | undefined): boolean =>
  kept !== undefined && kept.at > Date.now() - KEEP_MS;
