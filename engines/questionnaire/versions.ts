import { groupsOf } from './answers.ts';
import { groupId, type QuestionId } from './ids.ts';
import { type Question, type Questionnaire, questionsOf } from './definition.ts';
import { type RenamedScale, renamedScales } from './renamed-scales.ts';
import { isClosed } from './kinds/kind.ts';

/** How a version differs from the one before it. */
export interface VersionDifference {
  readonly added: readonly QuestionId[];
  readonly removed: readonly QuestionId[];
  readonly changed: readonly QuestionId[];
  /** Whether questions changed their order. */
  readonly moved: boolean;
  /** Whether anything else changed: titles, sections, the time limit, scales. */
  readonly frame: boolean;
  readonly renamedScales: readonly RenamedScale[];
  /** Groups whose answers are lost, because the group was removed or its question has another type. */
  readonly lost: readonly number[];
  /** Removed options, by group id. Answers that chose one are lost. */
  readonly lostOptions: Readonly<Record<number, readonly number[]>>;
}

/** Compares a version with the one before it. */
export function differenceOf(before: Questionnaire, after: Questionnaire): VersionDifference {
  const [old, now] = [questionsOf(before), questionsOf(after)];
  const nowById = new Map(now.map((question) => [question.id, question]));
  const oldById = new Map(old.map((question) => [question.id, question]));
  const kept = old.filter(({ id }) => nowById.has(id));
  const pairs = kept.map((question) => [question, nowById.get(question.id)!] as const);
  const gone = old.filter(({ id }) => !nowById.has(id));
  return {
    added: now.filter(({ id }) => !oldById.has(id)).map(({ id }) => id),
    removed: gone.map(({ id }) => id),
    changed: pairs.filter(([a, b]) => !isEqual(a, b)).map(([{ id }]) => id),
    moved: !isEqual(
      kept.map(({ id }) => id),
      now.filter(({ id }) => oldById.has(id)).map(({ id }) => id),
    ),
    frame: !isEqual(frameOf(before), frameOf(after)),
    renamedScales: renamedScales(before, after),
    lost: [
      ...gone.flatMap((question) => groupsOf(question).map(({ number }) => groupId(question.id, number))),
      ...pairs.flatMap(([a, b]) => lostGroups(a, b)),
    ],
    lostOptions: Object.fromEntries(pairs.flatMap(([a, b]) => lostOptionsOf(a, b))),
  };
}

function lostGroups(before: Question, after: Question): number[] {
  const now = new Map(groupsOf(after).map((group) => [group.number, group]));
  return groupsOf(before)
    .filter((group) => {
      const other = now.get(group.number);
      return !other || before.type !== after.type || isClosed(group) !== isClosed(other);
    })
    .map(({ number }) => groupId(before.id, number));
}

function lostOptionsOf(before: Question, after: Question): [number, number[]][] {
  const now = new Map(groupsOf(after).map((group) => [group.number, group]));
  return groupsOf(before).flatMap((group): [number, number[]][] => {
    const other = now.get(group.number);
    if (!other || !isClosed(group) || !isClosed(other) || before.type !== after.type) return [];
    const gone = group.options
      .map(({ id }) => id)
      .filter((id) => !other.options.some((one) => one.id === id));
    return gone.length > 0 ? [[groupId(before.id, group.number), gone]] : [];
  });
}

/** Everything but the questions. */
const frameOf = ({ sections, ...rest }: Questionnaire) => ({
  ...rest,
  sections: sections.map(({ lines, ...section }) => ({
    ...section,
    lines: lines.map((line) => line.length),
  })),
});

/** Compares two values as JSON, whatever the order of their keys. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
