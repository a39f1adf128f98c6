import { answersTo, type AnswerSheet, groupIndex } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { groupId, placeOf, type QuestionId } from '#engines/questionnaire/ids.ts';
import { type Answer, type Answers, isClosed } from '#engines/questionnaire/kinds/kind.ts';
import type { Texts } from '../queue/unsent-texts.ts';

/** The time from the last key to the sending of a text, in milliseconds (spec 002 §9). */
const IDLE_MS = 1_000;

interface Wish {
  questions: readonly Question[];
  answers: AnswerSheet;
  /** Takes an answer that can be sent. */
  put: (group: number, answer: Answer) => void;
  /** A text cannot be sent as it is, or (undefined) the group has no such text any more. */
  onUnsent?: (group: number, text: string | undefined) => void;
}

/** The answers as the page shows them: the stored ones, and over them what was just chosen or typed. */
export type Sheet = ReturnType<typeof createSheet>;

function put(map: Map<number, Answer>, group: number, answer: Answer | undefined): void {
  if (answer === undefined) map.delete(group);
  else map.set(group, answer);
}

/** Makes the answers of a page. Each question follows its own, so that a key redraws one question and not 500. */
export function createSheet({ questions, answers, put: send, onUnsent = () => {} }: Wish) {
  const shown = new Map<number, Answer>(answers);
  /** What is shown, without the texts that cannot be sent. */
  const counted = new Map<number, Answer>(answers);
  /** Texts that are no answer: too long, or no number. The server does not have them. */
  const unsent = new Map<number, string>();
  let groupAt = groupIndex(questions);
  const ofQuestion = new Map<QuestionId, Answers>();
  const followers = new Map<QuestionId | 'all', Set<() => void>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Typed texts that are not handed over yet. */
  const typed = new Set<number>();

  /** What is sent of a text; undefined if it cannot be an answer. */
  function readTyped(group: number, text: string): string | undefined {
    const found = groupAt(group);
    return found && !isClosed(found) ? found.read(text) : undefined;
  }

  function show(group: number, answer: Answer | undefined, isUnsent = false): void {
    put(shown, group, answer);
    put(counted, group, isUnsent ? undefined : answer);
    if (isUnsent) unsent.set(group, String(answer));
    if (isUnsent || unsent.delete(group)) onUnsent(group, unsent.get(group));
    const id = placeOf(group)?.question;
    if (id) ofQuestion.delete(id);
    for (const who of [id, 'all'] as const) if (who) for (const run of followers.get(who) ?? []) run();
  }

  function commit(group: number): void {
    clearTimeout(timers.get(group));
    timers.delete(group);
    if (!typed.delete(group)) return;
    const text = readTyped(group, String(shown.get(group) ?? ''));
    if (text !== undefined) send(group, text);
  }

  function type(group: number, text: string): void {
    show(group, text, readTyped(group, text) === undefined);
    typed.add(group);
    clearTimeout(timers.get(group));
    timers.set(
      group,
      setTimeout(() => commit(group), IDLE_MS),
    );
  }

  function restore(group: number, text: string): void {
    if (groupAt(group) === undefined) return onUnsent(group, undefined);
    type(group, text);
    commit(group);
  }

  function remove(group: number): void {
    clearTimeout(timers.get(group));
    timers.delete(group);
    typed.delete(group);
    show(group, undefined);
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
    /** The answers that are sent, or about to be. */
    all: (): AnswerSheet => counted,
    /** The texts that cannot be sent as they are. */
    unsent: (): Texts => unsent,
    choose(question: Question, number: number, option: number): void {
      const group = groupId(question.id, number);
      show(group, option);
      send(group, option);
    },
    type: (question: Question, number: number, text: string): void =>
      type(groupId(question.id, number), text),
    leave: (question: Question, number: number): void => commit(groupId(question.id, number)),
    /** What is shown, also the texts that cannot be sent. */
    shown: (): AnswerSheet => shown,
    /** Takes the questions of another version. What was typed stays wherever its group is still there. */
    change(now: readonly Question[]): void {
      groupAt = groupIndex(now);
      ofQuestion.clear();
      for (const group of shown.keys()) {
        const found = groupAt(group);
        // A choice is a number and a text is none, so that a group of another kind has no answer.
        const isThere = found && isClosed(found) === (typeof shown.get(group) === 'number');
        if (!isThere) remove(group);
      }
      for (const [group, text] of unsent) restore(group, text);
    },
    /** Shows a text that was kept because it could not be sent. It is sent if it can be now. */
    restore,
    /** Shows a text that the server refused, so that it is not lost. */
    hold: (group: number, text: string): void => {
      if (!typed.has(group)) show(group, text, true);
    },
    /** Hands over everything that was typed. */
    commitAll: () => [...typed].forEach(commit),
    /** Takes over answers of another page, or one that the server kept instead of ours. What the user still has to mend stays. */
    take: (group: number, answer: Answer | undefined): void => {
      if (!typed.has(group) && !unsent.has(group)) show(group, answer);
    },
    /** Runs when an answer of this question changes, or any with `all`; returns how to stop. */
    follow(who: QuestionId | 'all', run: () => void): () => void {
      const own = followers.get(who) ?? new Set();
      followers.set(who, own.add(run));
      return () => void own.delete(run);
    },
  };
}
