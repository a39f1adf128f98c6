import type { Actor } from '#platform/server/actor.ts';
import { refusalOf } from '#platform/server/problem.ts';
import { findText, say } from '#platform/server/texts.ts';
import type { RowFailure } from './transform.ts';

/** The words of the server for a call that failed: those of its feature, else the general ones, and the fields that do not fit. */
export function rowFailure(error: unknown, feature: string, language: Actor['language']): RowFailure {
  const { code, data, errors = [] } = refusalOf(error);
  const own = `${feature}.refusal.${code}`;
  const key = findText(language, own) === undefined ? `refusal.${code}` : own;
  const words =
    findText(language, key) === undefined
      ? code
      : say(language, key, Object(data) as Record<string, unknown>);
  const fields = errors.map(({ field, code: what }) => `${field}: ${what}`).join(', ');
  return { code, words: fields === '' ? words : `${words} (${fields})` };
}
