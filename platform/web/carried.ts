import type { Language, SpokenLanguage } from '#platform/contract/languages.ts';

/** What the document brings along, so that the page begins without waiting for calls (docs/decisions/0050). */
interface Carried {
  /** The language of its reader; null in the offline document, which contains no user data. */
  language: Language | null;
  /** The languages that were added to those of the product. */
  added: readonly SpokenLanguage[];
  /** The version of the texts (`platform/server/texts.ts`). */
  version: number;
  /** By language, namespace and key. */
  texts: Partial<Record<Language, Record<string, Record<string, string>>>>;
  /** The statuses and bodies of answers, by the address and the body of the call. */
  answers: Record<string, readonly [status: number, body: unknown]>;
}

/**
 * The answers are believed for so long after the start, in milliseconds: on a poor line the parts of a start page that ask for them come
 * late.
 */
const FRESH_MS = 10_000;

// The build draws the early page where there is no document.
const content = typeof document === 'undefined' ? undefined : document.getElementById('carried')?.textContent;
/** Undefined in development, where no document carries anything. */
export const carried = content ? (JSON.parse(content) as Carried) : undefined;
/** Whether the service worker gave this document, since there is no network. */
export const isWithoutNetwork = carried?.language === null;

const staleAt = performance.now() + FRESH_MS;
const answers = new Map(Object.entries(carried?.answers ?? {}));

/**
 * The answer that the document carries for a call. Each is given once, since a second request wants a fresh one. A refusal is given again:
 * nothing keeps it, and the router asks a second time who the reader is.
 */
export function carriedAnswer(url: string, body: unknown): Response | undefined {
  const key = `${url} ${String(body)}`;
  const answer = performance.now() < staleAt ? answers.get(key) : undefined;
  if (!answer || answer[0] < 400) answers.delete(key);
  return answer && Response.json(answer[1], { status: answer[0] });
}

/** After a change by this user or another one, the answers in the document may be out of date. */
export const forgetCarried = (): void => answers.clear();
