import { Problem } from './api.ts';
import type { Texts } from './texts.ts';

/**
 * Turns any failure into words: those of the feature whose call was refused (`meetings.refusal.slot-taken`), else
 * those that all features share (`refusal.offline`). The data of the refusal fills the gaps of its text, and `more`
 * those that the page knows.
 */
export function refusalText(t: Texts, error: unknown, more?: Record<string, unknown>): string {
  if (!(error instanceof Problem)) return t('refusal.failed');
  const { code, feature, data } = error;
  const values = { ...(data as object | undefined), ...more };
  const keys = [`${feature}.refusal.${code}`, `refusal.${code}`];
  // A key without a text answers itself.
  return (
    keys.map((key) => [key, t(key, values)]).find(([key, text]) => key !== text)?.[1] ?? t('refusal.failed')
  );
}
