import { toast } from '#ui/toast.ts';
import { Problem } from './api.ts';
import { refusalText } from './refusal-text.ts';
import { signInAgain } from './sign-in-again.ts';
import type { Texts } from './texts.ts';

/**
 * Shows in a toast why a call failed, with `more` values for its words. An error that is not a failed call is a bug and is thrown
 * again.
 */
export function tellFailure(t: Texts, error: unknown, more?: Record<string, unknown>): void {
  if (!(error instanceof Problem)) throw error;
  tellProblem(t, error, refusalText(t, error, more));
}

/** Shows a failed call in a toast, in words of the screen. */
export const tellProblem = (t: Texts, problem: Problem, text: string): void =>
  toast(text, { kind: 'error', seconds: 10, link: signInAgain(t, problem) });
