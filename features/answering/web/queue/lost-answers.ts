import type { Question } from '#engines/questionnaire/definition.ts';
import type { Answer } from '#engines/questionnaire/kinds/kind.ts';
import { keptInBrowser } from '#platform/web/kept-in-browser.ts';
import { createSignal } from '#ui/signal.ts';

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
  const shown = createSignal<readonly LostAnswer[]>(kept.names().flatMap((name) => kept.read(name) ?? []));
  return {
    shown,
    keep: (one: LostAnswer): void => {
      kept.keep(String(one.group), one);
      shown.set([...shown.get().filter(({ group }) => group !== one.group), one]);
    },
    forget: (): void => {
      for (const name of kept.names()) kept.drop(name);
      shown.set([]);
    },
  };
}
