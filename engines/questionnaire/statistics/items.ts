import type { Question } from '../definition.ts';
import { type Answer, isClosed, isEmpty } from '../kinds/kind.ts';
import type { Prepared, Reading } from '../scoring/prepared.ts';
import { createMoments, createPairs, deviationOf, meanOf } from './moments.ts';

/** How many people chose each option of a group, also as a share of those who answered. */
export interface OptionShares {
  readonly group: number;
  readonly answered: number;
  readonly shares: readonly { readonly option: number; readonly count: number; readonly share: number }[];
}

/** The statistics of one question in a group of people. */
export interface ItemStatistics {
  readonly question: Question['id'];
  readonly answered: number;
  readonly options: readonly OptionShares[];
  /** The mean share of right answers, from 0 (hard) to 1 (easy). */
  readonly difficulty?: number;
  /** The correlation of right answers with the rest of the points. Below 0.2 the question hardly separates people. */
  readonly discrimination?: number;
  /** The mean of the numbers that were answered. */
  readonly mean?: number;
  readonly deviation?: number;
}

/** Counts one question, a person at a time. */
export interface ItemCounter {
  /** Counts a person; returns the share of the question that is right, 0 without an answer key. */
  add(reading: Reading): number;
  /** The points of the person whom `add` counted last, in all questions together. */
  addTotal(total: number): void;
  read(): ItemStatistics;
}

export function createItemCounter(prepared: Prepared): ItemCounter {
  const { question, groups, isKeyed } = prepared;
  const options = groups.flatMap(({ id, group }) =>
    isClosed(group) ? [createOptionCounter(id, group.number, group.options)] : [],
  );
  const numberId = numberGroupOf(prepared);
  const numbers = createMoments();
  const shares = createMoments();
  const rests = createPairs();
  let answered = 0;
  let share = 0;
  return {
    add(reading) {
      if (reading.isAnswered(prepared)) answered += 1;
      for (const counter of options) counter.add(reading.answer(counter.id));
      const number = numberId === undefined ? undefined : reading.answer(numberId);
      if (number !== undefined && !isEmpty(number)) numbers.add(Number(number));
      if (!isKeyed) return 0;
      share = reading.rightShare(prepared);
      shares.add(share);
      return share;
    },
    addTotal(total) {
      if (isKeyed) rests.add(share, total - share);
    },
    read() {
      const discrimination = rests.correlation();
      const deviation = deviationOf(numbers);
      return {
        question: question.id,
        answered,
        options: options.map((counter) => counter.read()),
        ...(shares.count > 0 && { difficulty: meanOf(shares)! }),
        ...(discrimination !== undefined && { discrimination }),
        ...(numbers.count > 0 && { mean: meanOf(numbers)! }),
        ...(deviation !== undefined && { deviation }),
      };
    },
  };
}

function createOptionCounter(id: number, group: number, options: readonly { readonly id: number }[]) {
  const counts = new Map<Answer, number>(options.map((option) => [option.id, 0]));
  let answered = 0;
  return {
    id,
    add(answer: Answer | undefined) {
      if (answer === undefined || isEmpty(answer)) return;
      answered += 1;
      const count = counts.get(answer);
      if (count !== undefined) counts.set(answer, count + 1);
    },
    read: (): OptionShares => ({
      group,
      answered,
      shares: options.map((option) => {
        const count = counts.get(option.id)!;
        return { option: option.id, count, share: answered === 0 ? 0 : count / answered };
      }),
    }),
  };
}

/** The group of a question that asks for one number; undefined for any other question. */
function numberGroupOf({ groups }: Prepared): number | undefined {
  const [first, ...others] = groups;
  if (!first || others.length > 0 || isClosed(first.group) || !first.group.limits) return undefined;
  return first.id;
}
