import { toast } from '#ui/toast.ts';
import { Problem } from './api.ts';
import { refusalText } from './refusal-text.ts';
import type { Texts } from './texts.ts';

/**
 * Shows in a toast why a call failed, with `more` values for its words. An error that is not a failed call is a bug and is thrown
 * again.
 */
export function tellFailure(t: Texts, error: unknown, more?: Record<string, unknown>): void {
  if (!(error instanceof Problem)) throw error;
  toast(refusalText(t, error, more), { kind: 'error', seconds: 10 });
}
