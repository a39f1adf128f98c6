import type { Question } from '#engines/microdata/definition.ts';
import type { FormQuestion } from '../../../contract/form.ts';

/** The questions of a form in their order. A question is known by its place, because its id can be typed over. */
export type Questions = readonly FormQuestion[];

/** The questions after a step, and the place of the question that was moved. */
export interface Moved {
  questions: Questions;
  place: number;
}

/** A question of the engine as the calls have it. */
export const toWire = ({ defaultValue, ...question }: Question): FormQuestion => ({
  ...question,
  ...(defaultValue !== undefined && {
    defaultValue: typeof defaultValue === 'object' ? [...defaultValue] : defaultValue,
  }),
  child: [...question.child],
  options: question.options?.map((option) => ({ ...option })),
});

/** The first id of `base1`, `base2` … that no question has. */
export function freeId(questions: Questions, base: string): string {
  for (let number = 1; ; number += 1) {
    const id = `${base}${number}`;
    if (questions.every((one) => one.id !== id)) return id;
  }
}

/** Questions that follow each other in one section. `to` is the place after the last one. */
export interface Run {
  section: string;
  title: string;
  from: number;
  to: number;
}

/** The sections of a form in their order. */
export function runsOf(questions: Questions): Run[] {
  const titles = titlesOf(questions);
  const runs: Run[] = [];
  for (const [place, { section }] of questions.entries()) {
    const last = runs.at(-1);
    if (last?.section === section) last.to = place + 1;
    else runs.push({ section, title: titles.get(section) ?? '', from: place, to: place + 1 });
  }
  return runs;
}

/** The title of each section: the first one that a question of it has. */
function titlesOf(questions: Questions): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { section, sectionTitle } of questions)
    if (sectionTitle !== undefined && !titles.has(section)) titles.set(section, sectionTitle);
  return titles;
}

/** Keeps the title of each section at its first question, wherever the questions were moved. */
function keepingTitles(next: Questions, before: Questions): Questions {
  const titles = titlesOf(before);
  const seen = new Set<string>();
  return next.map((question) => {
    const { section } = question;
    const sectionTitle = seen.has(section) ? undefined : (titles.get(section) ?? question.sectionTitle);
    seen.add(section);
    return sectionTitle === question.sectionTitle ? question : { ...question, sectionTitle };
  });
}

/** Adds to the children of each question those that are shown by it; others that the form has stored stay. */
export function withChildren(questions: Questions): Questions {
  const shownBy = conditionsOf(questions);
  return questions.map((question) => {
    const added = (shownBy.get(question.id) ?? []).filter((id) => !question.child.includes(id));
    return added.length === 0 ? question : { ...question, child: [...question.child, ...added] };
  });
}

/** The questions that are shown by the answer to each question. */
function conditionsOf(questions: Questions): Map<string, string[]> {
  const shownBy = new Map<string, string[]>();
  for (const { id, conditionId } of questions)
    if (conditionId !== undefined && id !== '')
      shownBy.set(conditionId, [...(shownBy.get(conditionId) ?? []), id]);
  return shownBy;
}

/** The children of a question that are not shown by it: the stored form cleared them with it for another reason. */
export function ownChildren(questions: Questions, { id, child }: FormQuestion): string[] {
  const shown = conditionsOf(questions).get(id) ?? [];
  return child.filter((one) => !shown.includes(one));
}

/** Changes a question. With another condition it is no child of the question that it was shown by. */
export function changed(questions: Questions, place: number, change: Partial<FormQuestion>): Questions {
  const was = questions[place];
  if (!was) return questions;
  const next = questions.with(place, { ...was, ...change });
  if (!('conditionId' in change) || change.conditionId === was.conditionId) return next;
  return next.map((one) =>
    one.id === was.conditionId ? { ...one, child: one.child.filter((id) => id !== was.id) } : one,
  );
}

/** Gives a question another id. What refers to it follows, unless another question has the same id. */
export function renamed(questions: Questions, place: number, id: string): Questions {
  const was = questions[place]?.id;
  if (was === undefined || was === id) return questions;
  const next = questions.with(place, { ...questions[place]!, id });
  if (was === '' || next.some((one) => one.id === was)) return next;
  const follow = (one: string) => (one === was ? id : one);
  return next.map((one) => ({
    ...one,
    child: one.child.map(follow),
    ...(one.conditionId !== undefined && { conditionId: follow(one.conditionId) }),
    ...(one.cascadeFrom !== undefined && { cascadeFrom: follow(one.cascadeFrom) }),
  }));
}

/** Sets the title of a section, at its first question. */
export function titled(questions: Questions, section: string, title: string): Questions {
  const first = questions.findIndex((one) => one.section === section);
  return questions.map((one, place) =>
    one.section === section
      ? { ...one, sectionTitle: place === first && title !== '' ? title : undefined }
      : one,
  );
}

const blank = (questions: Questions, section: string): FormQuestion => ({
  id: freeId(questions, 'Q'),
  type: 'radio',
  text: '',
  section,
  child: [],
  conditionInverse: false,
  required: true,
  sensitive: false,
  sixMonths: false,
});

/** Adds a question before a place. */
export const withNew = (questions: Questions, place: number, section: string): Questions =>
  keepingTitles(questions.toSpliced(place, 0, blank(questions, section)), questions);

/** Adds a copy after a question. Its number in the register stays with the original, which a form has once. */
export function copied(questions: Questions, place: number): Questions {
  const { opsId: _number, sectionTitle: _title, ...original } = questions[place]!;
  const id = freeId(questions, `${original.id.slice(0, 36)}_`);
  return questions.toSpliced(place + 1, 0, { ...original, id, child: [] });
}

/** A question that was deleted, with what is needed to put it back. */
export interface Removed {
  question: FormQuestion;
  place: number;
  title: string | undefined;
  /** The ids of the questions that had it as a child. */
  parents: readonly string[];
}

/** Deletes a question. Conditions that go by it stay, and are reported as problems. */
export function removed(questions: Questions, place: number): { questions: Questions; removed: Removed } {
  const question = questions[place]!;
  const rest = keepingTitles(questions.toSpliced(place, 1), questions);
  const isGone = rest.every(({ id }) => id !== question.id);
  return {
    questions: isGone
      ? rest.map((one) =>
          one.child.includes(question.id)
            ? { ...one, child: one.child.filter((id) => id !== question.id) }
            : one,
        )
      : rest,
    removed: {
      question,
      place,
      title: titlesOf(questions).get(question.section),
      parents: isGone ? questions.filter(({ child }) => child.includes(question.id)).map(({ id }) => id) : [],
    },
  };
}

/** Puts a deleted question back where it was. */
export function restored(questions: Questions, { question, place, title, parents }: Removed): Questions {
  const next = questions.toSpliced(Math.min(place, questions.length), 0, {
    ...question,
    sectionTitle: title,
  });
  return keepingTitles(next, next).map((one) =>
    parents.includes(one.id) && !one.child.includes(question.id)
      ? { ...one, child: [...one.child, question.id] }
      : one,
  );
}

/** Moves a question one step up or down. At the border of its section it first goes over to the other section. */
export function stepped(questions: Questions, place: number, by: -1 | 1): Moved {
  const own = questions[place];
  const other = questions[place + by];
  if (!own || !other) return { questions, place };
  if (own.section !== other.section)
    return {
      questions: keepingTitles(questions.with(place, { ...own, section: other.section }), questions),
      place,
    };
  const next = questions.with(place, other).with(place + by, own);
  return { questions: keepingTitles(next, questions), place: place + by };
}

/** Moves a question above or below another one, whose section it joins. */
export function placedBeside(
  questions: Questions,
  from: number,
  { at, isBelow }: { at: number; isBelow: boolean },
): Moved {
  const own = questions[from];
  const target = questions[at];
  if (!own || !target || from === at) return { questions, place: from };
  const to = (isBelow ? at + 1 : at) - (from < at ? 1 : 0);
  const next = questions.toSpliced(from, 1).toSpliced(to, 0, { ...own, section: target.section });
  return { questions: keepingTitles(next, questions), place: to };
}

/** Moves a question to the end of a section, or, for a new section, behind its own one. */
export function inSection(questions: Questions, place: number, section: string): Moved {
  const own = questions[place]!;
  const runs = runsOf(questions);
  const run =
    runs.findLast((one) => one.section === section) ??
    runs.find(({ from, to }) => from <= place && place < to)!;
  const to = run.to - (place < run.to ? 1 : 0);
  const next = questions.toSpliced(place, 1).toSpliced(to, 0, { ...own, section });
  return { questions: keepingTitles(next, questions), place: to };
}

/** Moves a whole section one section up or down. */
export function sectionMoved(questions: Questions, at: number, by: -1 | 1): Questions {
  const runs = runsOf(questions);
  const own = runs[at];
  const other = runs[at + by];
  if (!own || !other) return questions;
  const order = runs.with(at, other).with(at + by, own);
  return keepingTitles(
    order.flatMap(({ from, to }) => questions.slice(from, to)),
    questions,
  );
}
