import type { Question } from '#engines/questionnaire/definition.ts';
import type { Answer } from '#engines/questionnaire/kinds/kind.ts';
import { keptInBrowser } from '#platform/web/kept-in-browser.ts';

/** An answer that has no place any more, with its question: the one who gave it can still read it. */
export interface LostAnswer {
  question: Question;
  group: number;
  answer: Answer;
}

/**
 * Answers to a set that the server does not take: their question is gone from the version, or the set was reset, archived or taken away
 * while they waited. They are kept in this browser until the user has read them.
 */
export function lostAnswers(setId: number, storage: Storage = localStorage) {
  const kept = keptInBrowser<LostAnswer>('answers-lost:', `${setId}:`, storage);
  return {
    read: (): LostAnswer[] => kept.names().flatMap((name) => kept.read(name) ?? []),
    /** False if the browser refused (full, or forbidden). */
    keep: (one: LostAnswer): boolean => kept.keep(String(one.group), one),
    forget: (): void => kept.names().forEach((name) => kept.drop(name)),
  };
}
