import type { Item } from '#engines/outbox/queue.ts';
import type { Answer } from '#engines/questionnaire/kinds/kind.ts';

/** An answer that the server has not acknowledged yet. Its id is its number among the answers of this browser tab. */
export interface UnsentAnswer extends Item {
  /** The id of the group (`engines/questionnaire/ids.ts`). */
  group: number;
  /** The id of an option, or a text. */
  answer: Answer;
  /** The attempt in which it was given; a reset of the questionnaire begins another one. */
  attempt?: string;
}

interface Earlier {
  waiting: readonly (Omit<UnsentAnswer, keyof Item> & { sequence: number })[];
}

/** Reads what the browser has kept. Earlier versions of the page kept all answers of a tab in one entry. */
export function readUnsent(found: object): readonly UnsentAnswer[] {
  const { waiting } = found as Partial<Earlier>;
  if (Array.isArray(waiting))
    return (waiting as Earlier['waiting']).map(({ sequence, ...one }) => ({
      ...one,
      id: String(sequence),
      at: sequence,
      // The page that kept it may have sent it.
      isTried: true,
    }));
  const { id, at, group } = found as Partial<UnsentAnswer>;
  return id !== undefined && at !== undefined && group !== undefined ? [found as UnsentAnswer] : [];
}
