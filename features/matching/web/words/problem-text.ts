import type { Problem } from '#platform/web/api.ts';
import type { Texts } from '#platform/web/texts.ts';

/** The refusals of the matching calls that have words of their own. */
const known = new Set([
  'no-mentees',
  'no-mentors',
  'too-many',
  'too-slow',
  'not-open',
  'not-a-mentor',
  'set-changed',
  'changed-meanwhile',
  'bad-rules',
]);

/** What a refused call means to its reader. */
export const problemText = (t: Texts, { code }: Problem): string =>
  t(known.has(code) ? `matching.${code}` : 'matching.tryAgain');
