import type { Question } from '../definition.ts';
import { type Answer, type ClosedGroup, isClosed, isEmpty } from '../kinds/kind.ts';
import type { Prepared, Reading } from '../scoring/prepared.ts';
import { createMoments, createPairs, deviationOf, meanOf } from './moments.ts';

/** How many people chose each option of a group, also as a share of those who answered. */
export interface OptionShares {
  readonly group: number;
  /** Those who answered the group. A tick is off without an answer, so for ticks it is those who answered the question. */
  readonly answered: number;
  readonly shares: readonly { readonly option: number; readonly count: number; readonly share: number }[];
}

/** The statistics of one question in a group of people. They count only people who were shown the question. */
export interface ItemStatistics {
  readonly question: Question['id'];
  readonly shown: number;
  readonly answered: number;
  readonly options: readonly OptionShares[];
  /** The mean share of right answers of those who were shown the question, from 0 (hard) to 1 (easy). No answer is wrong. */
  readonly difficulty?: number;
  /**
   * The correlation of right answers with the share of right answers in the other questions that the person was shown. Below 0.2 the
   * question hardly separates people.
   */
  readonly discrimination?: number;
  /** Of how many people the discrimination is: those who were shown other questions with an answer key, too. */
  readonly discriminationOf: number;
  /** The mean of the numbers that were answered. */
  readonly mean?: number;
  readonly deviation?: number;
}

/** What a person has right in all questions with an answer key that they were shown: the sum of the shares, and their number. */
export interface RightTotal {
  sum: number;
  count: number;
}

/** Counts one question, a person at a time. */
export interface ItemCounter {
  /** Counts a person; returns the share of the question that is right, undefined without an answer key or if it was not shown. */
  add(reading: Reading): number | undefined;
  /** Takes the total of the person whom `add` counted last. */
  addTotal(total: RightTotal): void;
  read(): ItemStatistics;
}

export function createItemCounter(prepared: Prepared): ItemCounter {
  const { question, groups, isKeyed } = prepared;
  const options = groups.flatMap(({ id, group }) =>
    isClosed(group) ? [createOptionCounter(prepared, id, group)] : [],
  );
  const numberId = numberGroupOf(prepared);
  const numbers = createMoments();
  const shares = createMoments();
  const rests = createPairs();
  let [shown, answered] = [0, 0];
  let share: number | undefined;
  return {
    add(reading) {
      share = undefined;
      if (!reading.isShown(prepared)) return undefined;
      shown += 1;
      if (reading.isAnswered(prepared)) answered += 1;
      for (const counter of options) counter.add(reading);
      const number = numberId === undefined ? undefined : reading.answer(prepared, numberId);
      if (number !== undefined && !isEmpty(number)) numbers.add(Number(number));
      if (!isKeyed) return undefined;
      share = reading.rightShare(prepared);
      shares.add(share);
      return share;
    },
    addTotal({ sum, count }) {
      if (share !== undefined && count > 1) rests.add(share, (sum - share) / (count - 1));
    },
    read() {
      const discrimination = rests.correlation();
      const deviation = deviationOf(numbers);
      return {
        question: question.id,
        shown,
        answered,
        discriminationOf: rests.count,
        options: options.map((counter) => counter.read()),
        ...(shares.count > 0 && { difficulty: meanOf(shares)! }),
        ...(discrimination !== undefined && { discrimination }),
        ...(numbers.count > 0 && { mean: meanOf(numbers)! }),
        ...(deviation !== undefined && { deviation }),
      };
    },
  };
}

function createOptionCounter(prepared: Prepared, id: number, { number, options, isTick }: ClosedGroup) {
  const counts = new Map<Answer, number>(options.map((option) => [option.id, 0]));
  let answered = 0;
  return {
    add(reading: Reading) {
      const answer = reading.answer(prepared, id);
      const isGiven = answer !== undefined && !isEmpty(answer);
      if (isGiven || (isTick && reading.isAnswered(prepared))) answered += 1;
      const count = isGiven ? counts.get(answer) : undefined;
      if (isGiven && count !== undefined) counts.set(answer, count + 1);
    },
    read: (): OptionShares => ({
      group: number,
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
