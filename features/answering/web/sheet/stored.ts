import type { Answer } from '#engines/questionnaire/kinds/kind.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import type { UnsentAnswer } from '../queue/unsent-answer.ts';
import { sheetOf } from './sheet-of.ts';

/** What the server has, as far as this page knows, and at which revision of the set. */
export function createStored(set: { answers: readonly StoredAnswer[]; revision: number }) {
  const answers = new Map<number, Answer>(sheetOf(set.answers));
  /** The revision up to which the page knows every answer. */
  let revision = set.revision;
  /** Revisions after it that are answers of this page. */
  const ahead = new Set<number>();
  /** The revision of the latest answer of this page to each group. */
  const latest = new Map<number, number>();
  /** Answers whose first reply was lost. The reply to a repetition has the revision of the set, not theirs. */
  const doubtful = new Set<string>();

  function advance(to: number): void {
    revision = Math.max(revision, to);
    while (ahead.delete(revision + 1)) revision += 1;
  }

  return {
    answerTo: (group: number): Answer | undefined => answers.get(group),
    revision: () => revision,
    doubt: (device: string, { id }: UnsentAnswer) => void doubtful.add(`${device} ${id}`),
    /** An answer of this page is stored. */
    acknowledge(device: string, { id, group, answer }: UnsentAnswer, at: number): void {
      answers.set(group, answer);
      latest.set(group, at);
      if (doubtful.delete(`${device} ${id}`)) return;
      ahead.add(at);
      advance(revision);
    },
    /** Whether a revision that was announced is more than this page knows, or is about to know of its own answer. */
    hasNews: (isOwn: boolean, announced: number): boolean =>
      announced > revision && !(isOwn && (announced === revision + 1 || ahead.has(announced))),
    /** Takes the answers given up to a revision; returns their groups, without those that this page answered later. */
    take(given: readonly StoredAnswer[], at: number): number[] {
      const taken = [...sheetOf(given)].filter(([group]) => (latest.get(group) ?? 0) <= at);
      for (const [group, answer] of taken) answers.set(group, answer);
      advance(at);
      return taken.map(([group]) => group);
    },
    /** Takes all answers as they are at a revision; returns the groups that had one before or have one now. */
    replace(given: readonly StoredAnswer[], at: number): number[] {
      const now = sheetOf(given);
      const groups = [...new Set([...answers.keys(), ...now.keys()])].filter(
        (group) => (latest.get(group) ?? 0) <= at,
      );
      for (const group of groups) {
        const answer = now.get(group);
        if (answer === undefined) answers.delete(group);
        else answers.set(group, answer);
      }
      advance(at);
      return groups;
    },
  };
}
