import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/contract/call.ts';
import { markStale, send } from '#platform/web/api.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { type Answer, staleAnswer } from '../../contract/answers.ts';
import { statistics } from '../../contract.ts';

/** A statistic that the project asks about its people. */
export type Statistic = Output<typeof statistics.defined>[number];

/** An answer is saved this long after the last key, in milliseconds (spec 002 §7.5). */
const PAUSE_MS = 500;

/** An answer as it is edited: the text of its field, and the version that it was read in; 0 without an answer. */
export interface Saved {
  content: string;
  version: number;
  by: string | null;
  at: Date | null;
}

const contentOf = ({ value, text }: Pick<Answer, 'value' | 'text'>): string =>
  text ?? value?.toString() ?? '';

/** The answer that the server has. */
export const savedOf = (answer: Answer | undefined): Saved =>
  answer
    ? { content: contentOf(answer), version: answer.version, by: answer.changedBy, at: answer.changedAt }
    : { content: '', version: 0, by: null, at: null };

/** Edits the answer to a statistic about a person. It saves itself. */
export function useAnswer({ id, type }: Statistic, userId: number, answer: Answer | undefined) {
  const queries = useQueryClient();
  return useVersioned<Saved, string, typeof staleAnswer>({
    saved: savedOf(answer),
    versionOf: ({ version }) => version,
    draftOf: ({ content }) => content,
    isSame: (one, other) => one.trim() === other.trim(),
    save: async (draft, { version }) => {
      const about = { id, userId, version };
      const text = draft.trim();
      // A lone minus is no number yet.
      if (type === 'number' && Number.isNaN(Number(text))) return undefined;
      const written = await (type === 'number'
        ? send(statistics.set, { ...about, value: text === '' ? null : Number(text) })
        : send(statistics.setText, { ...about, text }));
      return savedOf(written.answer);
    },
    stale: staleAnswer,
    theirsOf: ({ version, by, at, ...content }) => ({ content: contentOf(content), version, by, at }),
    pauseMs: PAUSE_MS,
    onSaved: () => void markStale(queries, type === 'number' ? statistics.set : statistics.setText),
  });
}
