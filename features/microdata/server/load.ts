import type { Answers } from '#engines/microdata/answer.ts';
import { formOf, type FormKind, type Question, type Stage } from '#engines/microdata/definition.ts';
import { type Facts, registerText } from '#engines/microdata/facts.ts';
import { type Form, formOfStage } from '#engines/microdata/form.ts';
import { prefill } from '#engines/microdata/prefill.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { showValue } from '#engines/fields/values.ts';
import { fieldsOfProject, narrowed } from '#features/people/server/public.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { findMentee } from '#features/steps/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { GUARDED_LEVEL, seesQuestion } from '../access.ts';
import { MicrodataSettings } from '../settings.ts';
import { timesOf, type Times } from './stage-of.ts';
import { completionsOf, exitDaysOf } from './store/exits.ts';
import { type MicrodataRecord, recordsOf } from './store/records.ts';
import { questionsOfVersion } from './store/versions.ts';

/** What a project says about microdata, with the usual settings where it says nothing. */
export const settingsOf = ({ Config }: Settings): MicrodataSettings =>
  MicrodataSettings.parse(Config?.Microdata ?? {});

/** The project of a person: its settings, and its forms as they are now. */
export interface ProjectForms {
  settings: Settings;
  microdata: MicrodataSettings;
  forms: Readonly<Record<FormKind, readonly Question[]>>;
}

/** A form with problems counts as none, since it cannot be filled in. */
const usable = (stored: readonly unknown[]): readonly Question[] => {
  const { questions, problems } = readForm(stored);
  return problems.length === 0 ? questions : [];
};

export async function projectForms(db: Db, projectId: number): Promise<ProjectForms> {
  const { settings, microdataStart, microdataEnd } = await projectAt(db, projectId);
  return {
    settings,
    microdata: settingsOf(settings),
    forms: { entry: usable(microdataStart), exit: usable(microdataEnd) },
  };
}

/** A mentee of a project in the actor's scope, with what is known for their forms. */
export interface Participant {
  projectId: number;
  userId: number;
  name: string;
  isOwn: boolean;
  project: ProjectForms;
  records: readonly MicrodataRecord[];
  times: Times;
  /** The values of the person's fields, as the person's own forms show them. */
  valueOf: (field: string) => string | undefined;
  /** Whether the actor sees the answer to a question. */
  sees: (question: Question) => boolean;
}

/** Throws `notFound` for people out of the actor's scope and for those who are not mentees. */
export async function requireParticipant(
  db: Db,
  actor: Actor,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<Participant> {
  const mentee = await findMentee(db, actor, { projectId, menteeId: userId });
  if (!mentee) throw notFound();
  const project = await projectForms(db, projectId);
  const records = await recordsOf(db, projectId, userId);
  const fields = new Map(
    narrowed(fieldsOfProject(project.settings), mentee.elsewhere).map((field) => [field.name, field]),
  );
  const reader = { level: actor.level, isOwn: userId === actor.id };
  return {
    projectId,
    userId,
    name: mentee.name,
    isOwn: userId === actor.id,
    project,
    records,
    times: timesOf(records, await eventsOf(db, project, { projectId, userId }), Date.now()),
    valueOf: (name) => {
      const field = fields.get(name);
      const from = field?.place === 'project' ? mentee.projectFields : mentee.fields;
      return field && Object.hasOwn(from, name) ? showValue(field, from[name], 'el') : undefined;
    },
    sees: (question) =>
      seesQuestion(reader, question, (name) => fields.get(name)?.visible ?? levelOfGone(records, question)),
  };
}

/** The level of an answer that came from a field which the project has renamed or removed since: it stays as guarded as a field can be. */
const levelOfGone = (records: readonly MicrodataRecord[], { id }: Question): number | undefined =>
  records.some(({ prefilled }) => prefilled.includes(id)) ? GUARDED_LEVEL : undefined;

async function eventsOf(
  db: Db,
  { settings, microdata }: ProjectForms,
  { projectId, userId }: { projectId: number; userId: number },
) {
  const completedAt = async (actionId: number | undefined) =>
    actionId === undefined ? undefined : (await completionsOf(db, actionId, [userId])).get(userId);
  return {
    dateActionAt: await completedAt(settings.Config?.MicrodataDateActionId),
    exitActionAt: await completedAt(microdata.ExitActionId),
    exitOn: (await exitDaysOf(db, projectId, [userId])).get(userId),
  };
}

/** A stage of a participant with the form that it was begun with, else the project's own; undefined where it has no questions. */
export interface StageForm {
  form: Form;
  /** All questions of the version; the stage asks some of them. */
  questions: readonly Question[];
  record: MicrodataRecord | undefined;
}

export async function stageForm(
  db: Db,
  { project, records }: Pick<Participant, 'project' | 'records'>,
  stage: Stage,
): Promise<StageForm | undefined> {
  const kind = formOf(stage);
  const record = records.find((one) => one.stage === stage);
  // The last stage goes on with the version in which the exit was answered.
  const begun = record ?? records.find((one) => formOf(one.stage) === kind);
  const questions = begun ? await questionsOfVersion(db, begun.versionId) : project.forms[kind];
  const form = formOfStage(questions, stage);
  return form.questions.length === 0 ? undefined : { form, questions, record };
}

/** What checks and conditions know of a participant besides the answers of the stage. */
export async function factsOf(db: Db, participant: Participant, stage: Stage): Promise<Facts> {
  const { times, records } = participant;
  if (stage === 'entry') return times;
  const exit = stage === 'sixMonths' ? records.find((one) => one.stage === 'exit') : undefined;
  const exitForm = exit && (await stageForm(db, participant, 'exit'))?.form;
  const exitDay = exit && exitForm && registerText(exitForm, exit.answers, 'HmniaDeltiou');
  return { ...times, exitDay: exitDay ?? times.exitDay, birthDate: await birthDateOf(db, participant) };
}

/** The birth date by the entry form. */
async function birthDateOf(db: Db, participant: Participant): Promise<string | undefined> {
  const entry = await stageForm(db, participant, 'entry');
  if (!entry) return undefined;
  const answers = entry.record?.answers ?? initialAnswers(participant, entry.form);
  return registerText(entry.form, answers, 'DATE_GENNHSHS');
}

/** The answers that a stage begins with, from the fields of the person. The exit asks for its day, which may be known. */
export function initialAnswers({ valueOf, project, times }: Participant, form: Form): Answers {
  const filled = prefill(form, valueOf, { dropOldDates: project.microdata.DropOldDates });
  const exit = form.stage === 'exit' ? form.byXml.get('HmniaDeltiou')?.[0] : undefined;
  return exit && times.exitDay !== undefined && filled[exit.id] === undefined
    ? { ...filled, [exit.id]: times.exitDay }
    : filled;
}
