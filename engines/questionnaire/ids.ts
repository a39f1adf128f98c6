/** `ID_0000` to `ID_9999`, unique in a questionnaire (spec 002 §4). */
export type QuestionId = `ID_${string}`;

/** Questions that a questionnaire can have at most: `ID_0000` to `ID_9999` (spec 002 §4). */
export const MAX_QUESTIONS = 10_000;
/** Groups that a question can have at most. */
export const MAX_GROUPS = 99;

export const questionId = (number: number): QuestionId => `ID_${String(number).padStart(4, '0')}`;

/** The number in an id: 7 in `ID_0007`. */
export const numberOf = (id: QuestionId): number => Number(id.slice(3));

export const isQuestionId = (text: string): text is QuestionId => /^ID_\d{4}$/.test(text);

/**
 * Returns `count` ids that are not in `used`, or undefined when too few are left. It counts on from the highest id and fills gaps last,
 * because answers and conditions may still name a removed question. Pass the ids of the published versions too.
 */
export function freeIds(used: Iterable<QuestionId>, count = 1): QuestionId[] | undefined {
  const taken = new Set([...used].map(numberOf));
  if (taken.size + count > MAX_QUESTIONS) return undefined;
  const found: QuestionId[] = [];
  for (let number = Math.max(-1, ...taken) + 1; found.length < count; number++) {
    const wrapped = number % MAX_QUESTIONS;
    if (taken.has(wrapped)) continue;
    taken.add(wrapped);
    found.push(questionId(wrapped));
  }
  return found;
}

/**
 * The id of a group on the wire (GroupId) and in the database: group 3 of `ID_0042` is 4203. It is computed from the question, so it is the
 * same in every version of a questionnaire.
 */
export const groupId = (id: QuestionId, group: number): number => numberOf(id) * (MAX_GROUPS + 1) + group;

/** The question and the number of the group that a group id belongs to; undefined if the number is no group id. */
export function placeOf(id: number): { question: QuestionId; group: number } | undefined {
  const group = id % (MAX_GROUPS + 1);
  const number = (id - group) / (MAX_GROUPS + 1);
  return Number.isInteger(id) && group > 0 && number >= 0 && number < MAX_QUESTIONS
    ? { question: questionId(number), group }
    : undefined;
}
