import { Problem } from '#platform/web/api.ts';
import type { Texts } from '#platform/web/texts.ts';

const told = new Set([
  'action-changed',
  'bad-condition',
  'bad-script',
  'in-use',
  'no-such-type',
  'no-title',
  'not-deletable',
  'offline',
  'order-changed',
  'type-stays',
]);

/** Why something was not done to an action, in words. */
export const problemText = (t: Texts, error: unknown): string =>
  error instanceof Problem && told.has(error.code)
    ? t(error.code === 'offline' ? 'actions.edit.offline' : `actions.${error.code}`)
    : t('actions.edit.failed');
