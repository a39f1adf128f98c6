import { createHash } from 'node:crypto';
import type { Call, Input } from '#platform/contract/call.ts';
import { badInput, Refusal } from '#platform/contract/refusal.ts';
import type { OwnText, OwnTextChange } from './contributions.ts';

/** A text in the two languages in which staff write. */
type Words = Pick<OwnText, 'el' | 'en'>;

const VERSION_LENGTH = 24;

/** A text with its version, which is a hash of its words: it changes with them, and with nothing else of their record. */
export const ownText = ({ key, place, el, en }: Omit<OwnText, 'version'>): OwnText => ({
  key,
  place,
  el,
  en,
  version: createHash('sha256')
    .update(JSON.stringify([el, en]))
    .digest('base64url')
    .slice(0, VERSION_LENGTH),
});

/** Whether there is something to translate. A text that is empty in both languages is one that its author left out. */
export const hasWords = ({ el, en }: Words): boolean => (el + en).trim() !== '';

/** Codes of refusals that say that the owner of a text does not take it. */
const BAD: ReadonlySet<number> = new Set([400, 409, 422]);

/** How a feature saves one of its texts. */
interface Owner<Found> {
  /** Locks the record that has the text. */
  find: () => Promise<Found | undefined>;
  textOf: (found: Found) => OwnText | undefined;
  /** Makes the save of the feature's own editor. */
  write: (found: Found, words: Words) => Promise<unknown>;
}

/**
 * Saves a new text in the place of another one. What the owner refuses becomes the answer of the contribution. A text that stays as it is
 * is not saved.
 */
export async function saveOver<Found>(
  { language, text, version }: OwnTextChange,
  { find, textOf, write }: Owner<Found>,
): Promise<OwnText | 'stale' | 'bad' | undefined> {
  try {
    const found = await find();
    const before = found && textOf(found);
    if (!before || !hasWords(before)) return undefined;
    if (before.version !== version) return 'stale';
    if (before[language] === text) return before;
    await write(found, { el: before.el, en: before.en, [language]: text });
    const after = await find();
    return after && textOf(after);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) return undefined;
    if (error.code === 'stale') return 'stale';
    if (BAD.has(error.status)) return 'bad';
    throw error;
  }
}

/** The input of a call that a feature makes for a user who translates. @throws badInput where the contract of the call does not take it. */
export function inputOf<C extends Call>({ input }: C, given: Record<string, unknown>): Input<C> {
  const read = input.safeParse(given);
  if (!read.success) throw badInput();
  return read.data as Input<C>;
}
