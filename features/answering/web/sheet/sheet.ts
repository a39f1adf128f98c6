import { answersTo, type AnswerSheet, groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { groupId, placeOf, type QuestionId } from '#engines/questionnaire/ids.ts';
import { type Answer, type Answers, isClosed } from '#engines/questionnaire/kinds/kind.ts';

/** A text is sent when no key was pressed for so long (spec 002 §9). */
const IDLE_MS = 1_000;

interface Wish {
  questions: readonly Question[];
  answers: AnswerSheet;
  /** Takes an answer that can be sent. */
  put: (group: number, answer: Answer) => void;
}

/** The answers as the page shows them: the stored ones, and over them what was just chosen or typed. */
export type Sheet = ReturnType<typeof createSheet>;

/** Makes the answers of a page. Each question follows its own, so that a key redraws one question and not 500. */
export function createSheet({ questions, answers, put }: Wish) {
  const shown = new Map<number, Answer>(answers);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ofQuestion = new Map<QuestionId, Answers>();
  const followers = new Map<QuestionId | 'all', Set<() => void>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Typed texts that are not handed over yet. */
  const typed = new Set<number>();

  function show(group: number, answer: Answer | undefined): void {
    if (answer === undefined) shown.delete(group);
    else shown.set(group, answer);
    const id = placeOf(group)?.question;
    if (id) ofQuestion.delete(id);
    for (const who of [id, 'all'] as const) if (who) for (const run of followers.get(who) ?? []) run();
  }

  function commit(group: number): void {
    clearTimeout(timers.get(group));
    timers.delete(group);
    if (!typed.delete(group)) return;
    const place = placeOf(group);
    const question = place && byId.get(place.question);
    const found = question && groupsOf(question).find(({ number }) => number === place.group);
    if (!found || isClosed(found)) return;
    const text = found.read(String(shown.get(group) ?? ''));
    // What cannot be an answer is shown as invalid and not sent.
    if (text !== undefined) put(group, text);
  }

  return {
    /** The answers to a question by the number of the group, also invalid texts; the same object until one changes. */
    of(question: Question): Answers {
      const known = ofQuestion.get(question.id);
      if (known) return known;
      const found = answersTo(question, shown);
      ofQuestion.set(question.id, found);
      return found;
    },
    all: (): AnswerSheet => shown,
    choose(question: Question, number: number, option: number): void {
      const group = groupId(question.id, number);
      show(group, option);
      put(group, option);
    },
    type(question: Question, number: number, text: string): void {
      const group = groupId(question.id, number);
      show(group, text);
      typed.add(group);
      clearTimeout(timers.get(group));
      timers.set(
        group,
        setTimeout(() => commit(group), IDLE_MS),
      );
    },
    leave: (question: Question, number: number): void => commit(groupId(question.id, number)),
    /** Hands over everything that was typed. */
    commitAll: () => [...typed].forEach(commit),
    /** Takes over answers of another page, or one that the server kept instead of ours. */
    take: (group: number, answer: Answer | undefined): void => {
      if (!typed.has(group)) show(group, answer);
    },
    /** Runs when an answer of this question changes, or any with `all`; returns how to stop. */
    follow(who: QuestionId | 'all', run: () => void): () => void {
      const own = followers.get(who) ?? new Set();
      followers.set(who, own.add(run));
      return () => void own.delete(run);
    },
  };
}
