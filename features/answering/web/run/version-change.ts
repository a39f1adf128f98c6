import { groupIndex, showAnswer } from '#engines/questionnaire/answers.ts';
import type { Language } from '#engines/forms/definition.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { placeOf, type QuestionId } from '#engines/questionnaire/ids.ts';
import { type Answer, isEmpty } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { LostAnswer } from '../queue/lost-answers.ts';
import { differenceOf } from '#engines/questionnaire/versions.ts';

/** How a new version differs from the one that was being answered on the page. */
export interface VersionChange {
  added: readonly QuestionId[];
  changed: readonly QuestionId[];
  removed: readonly Question[];
  /** What the page showed in groups and options that are gone. */
  lost: readonly LostAnswer[];
}

/** Compares two versions as the page has them; undefined if they ask the same. Keeps what an earlier change has lost. */
export function changeBetween(
  before: Questionnaire,
  after: Questionnaire,
  { shown, earlier }: { shown: ReadonlyMap<number, Answer>; earlier: VersionChange | undefined },
): VersionChange | undefined {
  const { added, removed, changed, lost, lostOptions } = differenceOf(before, after);
  const byId = new Map(questionsOf(before).map((question) => [question.id, question]));
  const groups = [
    ...lost,
    ...Object.entries(lostOptions).flatMap(([group, options]) =>
      options.some((option) => option === shown.get(Number(group))) ? [Number(group)] : [],
    ),
  ];
  const now = groups.flatMap((group): LostAnswer[] => {
    const question = byId.get(placeOf(group)?.question ?? 'ID_');
    const answer = shown.get(group);
    return question && answer !== undefined && !isEmpty(answer) ? [{ question, group, answer }] : [];
  });
  if (added.length + removed.length + changed.length === 0) return earlier;
  return {
    added,
    changed,
    removed: removed.map((id) => byId.get(id)!),
    lost: [...(earlier?.lost ?? []), ...now],
  };
}

/** A lost answer in words. */
export function wordsOf({ question, group, answer }: LostAnswer, language: Language): string {
  const found = groupIndex([question])(group);
  if (!found) return String(answer);
  const words = showAnswer(question, found, answer, language);
  return found.title ? `${textIn(found.title, language)}: ${words}` : words;
}
