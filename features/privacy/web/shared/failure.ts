import { Problem } from '#platform/web/api.ts';
import type { Texts } from '#platform/web/texts.ts';

const told = new Set([
  'closed',
  'erased',
  'extended',
  'last-admin',
  'not-found',
  'offline',
  'other-name',
  'self',
  'set-changed',
  'too-many',
  'view-only',
]);

/** What the server said no with; nothing for what is a fault of the page. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof Problem ? error : undefined;

/** Why something was not done, in words. */
export function failureText(t: Texts, { code }: Problem): string {
  // Another password or a second factor is due first.
  if (code.startsWith('must-')) return t('privacy.ask.duty');
  return told.has(code) ? t(`privacy.${code}`) : t('privacy.failed');
}
