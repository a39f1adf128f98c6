/** The answers of a radio question. DECLINED («Δεν απαντώ», 5323 in the register) is an answer to sensitive questions only. */
export const YES = 1;
export const NO = 0;
export const DECLINED = -1;

/** An answer as it is stored: 1, 0 or -1 of a radio question, a number, a text, or the words of a word question. */
export type Answer = number | string | readonly string[];

/** The answers of a form by the id of the question. A question without an entry is not answered. */
export type Answers = Readonly<Record<string, Answer>>;

/** The answer to a question; only the answers' own properties count, so that no id reaches a prototype. */
export const answerTo = (answers: Answers, id: string): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** Whether two answers are the same. */
export const isSame = (one: Answer | undefined, other: Answer | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.length === other.length && one.every((word, place) => word === other[place])
    : one === other;
