import type { Texts } from '#platform/web/texts.ts';

const known: ReadonlySet<string> = new Set([
  'data-changed',
  'not-workable',
  'not-yours',
  'too-large',
  'completed-already',
  'not-completed',
]);

/** A refusal in words, whatever its code. */
export const refusalText = (t: Texts, code: string): string =>
  t(known.has(code) ? `actions.${code}` : code === 'not-found' ? 'actions.gone' : 'actions.notDone');
