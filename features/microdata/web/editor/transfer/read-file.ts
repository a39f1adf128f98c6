import { readForm } from '#engines/microdata/read-form.ts';
import { type DraftProblem, problemsIn } from '../state/problems.ts';
import { type Questions, toWire, withChildren } from '../state/questions.ts';

/** A form that was read from a file, or why the file holds none. */
export type ReadFile =
  | { fault: 'no-json' | 'no-list' | 'empty' }
  | { questions: Questions; problems: readonly DraftProblem[]; unreadable: readonly string[] };

/** Reads a file with a form as a project stores it: a list of questions with the specification's names. */
export function readFile(text: string): ReadFile {
  let stored: unknown;
  try {
    stored = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: 'no-json' };
  }
  if (!Array.isArray(stored)) return { fault: 'no-list' };
  if (stored.length === 0) return { fault: 'empty' };
  const read = readForm(stored);
  const questions = withChildren(read.questions.map(toWire));
  return {
    questions,
    problems: problemsIn(questions),
    unreadable: read.problems.flatMap(({ id, code }) => (code === 'unreadable' ? [id] : [])),
  };
}
