import { toast } from '#ui/toast.ts';
import { Problem } from './api.ts';
import { refusalText } from './refusal-text.ts';
import type { Texts } from './texts.ts';

/** Says in a corner why a call failed. What is no failure of a call is a bug and goes on. */
export function tellFailure(t: Texts, error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  toast(refusalText(t, error), { kind: 'error', seconds: 10 });
}
