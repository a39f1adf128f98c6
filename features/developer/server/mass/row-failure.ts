import { Refusal, serverError, unavailable } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import { isUnavailable } from '#platform/server/db.ts';
import { findText, say } from '#platform/server/texts.ts';
import type { RowFailure } from './transform.ts';

/** The words of the server for a call that failed: those of its feature, else the general ones, and the fields that do not fit. */
export function rowFailure(error: unknown, feature: string, language: Actor['language']): RowFailure {
  const refusal = error instanceof Refusal ? error : isUnavailable(error) ? unavailable() : serverError();
  const { code, data, errors = [] } = refusal;
  const own = `${feature}.refusal.${code}`;
  const key = findText(language, own) === undefined ? `refusal.${code}` : own;
  const words = findText(language, key) === undefined ? code : say(language, key, Object(data) as Record<string, unknown>);
  const fields = errors.map(({ field, code: what }) => `${field}: ${what}`).join(', ');
  return { code, words: fields === '' ? words : `${words} (${fields})` };
}
