import { formOf, type Stage, stages } from '#engines/microdata/definition.ts';
import { type Form, formOfStage } from '#engines/microdata/form.ts';
import type { Indicator } from '#engines/microdata/indicators/indicator.ts';
import { codesOf, indicators, underived } from '#engines/microdata/indicators.ts';
import {
  addFigures,
  type Column,
  type Counted,
  figuresOf,
  isParticipant,
  type Row,
} from '#engines/microdata/indicators/figures.ts';
import type { Sex } from '#engines/microdata/indicators/derive.ts';
import type { Marks } from '#engines/microdata/indicators/marks.ts';
import { findQuestion, missingQuestions } from '#engines/microdata/indicators/questions.ts';
import { type Cell, HIDDEN, suppress } from '#engines/microdata/indicators/suppress.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { type Period, periods, readyForms } from '#engines/microdata/ready-forms.ts';
import { countedEntries, projectForms, type ProjectForms } from '#features/microdata/server/inside.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { FieldKeys } from '#platform/server/sealed.ts';
import type { Request } from '#platform/server/implement.ts';
import { type ContentLanguage, contentLanguageOf } from '#platform/contract/languages.ts';
import { seesPeopleBehind } from '../access.ts';
import { type Figures, PARTICIPANTS } from '../contract/figures.ts';
import type { register } from '../contract.ts';
import { periodOf } from './records.ts';
import { pageOfNames } from './store/names.ts';

/** Figures of fewer people are hidden from those who do not see the people themselves. */
const LEAST = 5;

interface Asked {
  db: Db;
  keys: FieldKeys | undefined;
  actor: Actor;
  projectId: number;
}

/** Whether marks are those of a period: an entry of 2021-2027 has EECO01, whatever was answered. */
const isOf = (period: Period, marks: Marks): boolean => marks.has('EECO01') === (period === '2021-2027');

/** Counts the participants, a page at a time. */
export async function countFigures(
  { db, keys, actor, projectId }: Asked,
  language: ContentLanguage,
): Promise<Figures> {
  const project = await projectForms(db, projectId);
  const period = periodOf(project);
  let notFinal = 0;
  let withoutMarks = 0;
  let counted = figuresOf(period, []);
  for await (const entries of countedEntries(db, keys, actor, projectId)) {
    const part: Counted[] = [];
    for (const { isFinal, sex, marks } of entries)
      if (!isFinal) notFinal++;
      else if (!marks || !isOf(period, marks)) withoutMarks++;
      else part.push({ marks, sex, isComplete: true });
    counted = addFigures(counted, figuresOf(period, part));
  }
  const seesPeople = seesPeopleBehind(actor);
  const shown = seesPeople ? counted : suppress(counted, { least: LEAST });
  // A form without a work state tells an answer of its person.
  const few = (count: number): Cell => (!seesPeople && count > 0 && count < LEAST ? HIDDEN : count);
  const rules: Readonly<Record<string, Pick<Indicator<Period>, 'words' | 'source' | 'kind' | 'sensitive'>>> =
    indicators[period];
  const rows: Readonly<Record<string, Row<Cell>>> = shown.indicators;
  return {
    period,
    participants: { ...shown.participants },
    leftOut: {
      notFinal: few(notFinal),
      withoutMarks: few(withoutMarks),
      withoutWorkState: few(counted.leftOut.withoutWorkState),
    },
    indicators: codesOf(period).map((code) => {
      const { words, source, kind, sensitive } = rules[code]!;
      return {
        code,
        words: words[language],
        source: source[language],
        kind,
        isSensitive: sensitive,
        ...rows[code]!,
      };
    }),
    underived: Object.entries(underived[period]).map(([code, { words, kind, reason }]) => ({
      code,
      words: words[language],
      kind,
      reason: reason[language],
    })),
    missing: missingIn(project),
    ...present({ least: seesPeople ? undefined : LEAST }),
    seesPeople,
  };
}

/** The questions that indicators need and that a project's forms lack, in the words of the ready-made forms. */
function missingIn(project: ProjectForms): Figures['missing'] {
  const period = periodOf(project);
  return stages.flatMap((stage) =>
    missingQuestions(period, formOfStage(project.forms[formOf(stage)], stage)).map((name) => ({
      stage,
      question: textOf(period, stage, name) ?? name,
    })),
  );
}

/** The text of a question in the ready-made form of a period; the one of 2014-2020 asks nothing six months after the exit. */
function textOf(period: Period, stage: Stage, name: string): string | undefined {
  for (const of of [period, ...periods]) {
    const question = findQuestion(readyForm(of, stage), { period: of, stage, name });
    if (question) return question.text;
  }
  return undefined;
}

const readyForm = (period: Period, stage: Stage): Form =>
  formOfStage(readForm(readyForms[period][formOf(stage)]).questions, stage);

/** The common indicators of a project. */
export const figures = ({ db, actor, input, services }: Request<typeof register.figures>) =>
  countFigures(
    { db, keys: services.config.fieldKeys, actor, projectId: input.projectId },
    contentLanguageOf(actor.language),
  );

const columnOf = { male: 'men', female: 'women', unknown: 'unknown' } as const satisfies Record<Sex, Column>;

/** A page of the people behind a figure. */
export async function behind({ db, actor, input, services }: Request<typeof register.behind>) {
  const { projectId, code, column, page, count } = input;
  if (!seesPeopleBehind(actor)) throw forbidden();
  const period = periodOf(await projectForms(db, projectId));
  const wanted = codesOf(period).find((one) => one === code);
  if (!wanted && code !== PARTICIPANTS) throw notFound();
  const userIds: number[] = [];
  for await (const entries of countedEntries(db, services.config.fieldKeys, actor, projectId))
    for (const { userId, isFinal, sex, marks } of entries)
      if (
        isFinal &&
        marks &&
        isOf(period, marks) &&
        isParticipant(period, marks) &&
        (column === 'total' || columnOf[sex] === column) &&
        (!wanted || marks.has(wanted))
      )
        userIds.push(userId);
  const people = await pageOfNames(db, userIds, { limit: count, offset: (page - 1) * count });
  return pageOf(people, userIds.length, count);
}
