import type { Language } from './texts.ts';

/** What the document brings along, so that the page begins without waiting for calls (docs/decisions/0050). */
interface Carried {
  language: Language;
  /** By namespace and key. */
  texts: Record<string, Record<string, string>>;
  /** The statuses and bodies of answers, by the address and the body of the call. */
  answers: Record<string, readonly [status: number, body: unknown]>;
}

/** The answers are believed for so long after the start, in milliseconds. */
const FRESH_MS = 5_000;

const content = document.getElementById('carried')?.textContent;
/** Undefined in development, where no document carries anything. */
export const carried = content ? (JSON.parse(content) as Carried) : undefined;
const staleAt = performance.now() + FRESH_MS;
let answers = carried?.answers;

/** The answer that the document carries for a call. From the first call that it has none for, all are sent. */
export function carriedAnswer(url: string, body: unknown): Response | undefined {
  const answer = performance.now() < staleAt ? answers?.[`${url} ${String(body)}`] : undefined;
  if (!answer) return (answers = undefined);
  return Response.json(answer[1], { status: answer[0] });
}
