import type { AnswerSheet } from '../answers.ts';
import { type Questionnaire, questionsOf } from '../definition.ts';
import { isClosed } from '../kinds/kind.ts';
import { prepareQuestions, readSheet } from '../scoring/prepared.ts';
import { prepareScale } from '../scoring/score.ts';
import { createItemCounter, type ItemStatistics } from './items.ts';
import { createScaleCounter, type ScaleCounter, type ScaleStatistics } from './scales.ts';

/** The statistics of a questionnaire in a group of people, in the order of its questions and scales. */
export interface Statistics {
  readonly people: number;
  readonly items: readonly ItemStatistics[];
  readonly scales: readonly ScaleStatistics[];
}

/** One person of a group: the answers, and what was kept at the end of the set. */
export interface Finished {
  readonly sheet: AnswerSheet;
  /** The ids of the questions that were shown. */
  readonly shown: readonly string[];
  /** The raw score of each scale that has one. */
  readonly scores: Readonly<Record<string, number>>;
}

/** Counts what a group of people answered, a person at a time. */
export interface StatisticsCounter {
  /** The ids of the groups whose texts are read: numbers, and texts with an answer key. Of other texts any sign does for the whole. */
  readonly textGroups: readonly number[];
  /** All groups of the questionnaire. */
  readonly groups: number;
  /**
   * Counts one person. It yields after each question and each scale, so that a server can do other work in between. The steps of
   * two people must not be mixed.
   */
  add(person: Finished): Generator<undefined, void>;
  read(): Statistics;
}

/**
 * Prepares the questions and scales once; the last value is the counter. It yields after each scale. Only counts and sums are kept of the
 * people, so that any number of them takes no more memory.
 */
export function* countStatistics(
  questionnaire: Pick<Questionnaire, 'sections' | 'scales'>,
): Generator<undefined, StatisticsCounter> {
  const index = prepareQuestions(questionsOf(questionnaire));
  yield;
  const items = [...index.values()].map(createItemCounter);
  const scales: { name: string; counter: ScaleCounter }[] = [];
  for (const scale of questionnaire.scales) {
    yield;
    scales.push({ name: scale.name, counter: createScaleCounter(prepareScale(scale, index)) });
  }
  const groups = [...index.values()].flatMap((prepared) =>
    prepared.groups.map(({ id, group }) => ({ id, group, isKeyed: prepared.isKeyed })),
  );
  let people = 0;
  return {
    groups: groups.length,
    textGroups: groups.flatMap(({ id, group, isKeyed }) =>
      !isClosed(group) && (group.limits || isKeyed) ? [id] : [],
    ),
    *add({ sheet, shown, scores }) {
      const reading = readSheet(sheet, shown.length === index.size ? undefined : new Set(shown));
      const total = { sum: 0, count: 0 };
      for (const item of items) {
        const share = item.add(reading);
        if (share !== undefined) {
          total.sum += share;
          total.count += 1;
        }
        yield;
      }
      for (const item of items) item.addTotal(total);
      for (const scale of scales) {
        scale.counter.add(reading, scores[scale.name]);
        yield;
      }
      people += 1;
    },
    read: () => ({
      people,
      items: items.map((item) => item.read()),
      scales: scales.map(({ counter }) => counter.read()),
    }),
  };
}
