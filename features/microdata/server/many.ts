import type { Answers } from '#engines/microdata/answer.ts';
import { type Assessment } from '#engines/microdata/assess.ts';
import type { Question, Stage } from '#engines/microdata/definition.ts';
import { type Facts, registerText } from '#engines/microdata/facts.ts';
import { type Form, formOfStage } from '#engines/microdata/form.ts';
import type { Db } from '#platform/server/db.ts';
import type { FieldKeys } from '#platform/server/sealed.ts';
import { assessIn } from './answers.ts';
import type { ProjectForms } from './load.ts';
import { timesOf } from './stage-of.ts';
import { completionsOf, exitDaysOf } from './store/exits.ts';
import { type MicrodataRecord, recordsOfMany, sensitiveOf } from './store/records.ts';
import { questionsOfVersion } from './store/versions.ts';

/** A stage that has answers, with what its checks know. */
export interface BegunStage {
  record: MicrodataRecord;
  form: Form;
  answers: Answers;
  facts: Facts;
}

/**
 * Reads a stage of many people at once: five statements for any number, and one for each version of the form. People who have not begun the
 * stage are left out.
 */
export async function begunStages(
  db: Db,
  keys: FieldKeys | undefined,
  {
    project,
    projectId,
    userIds,
    stage,
  }: { project: ProjectForms; projectId: number; userIds: readonly number[]; stage: Stage },
): Promise<BegunStage[]> {
  const records = Map.groupBy(await recordsOfMany(db, projectId, userIds), ({ userId }) => userId);
  const { MicrodataDateActionId: dateAction } = project.settings.Config ?? {};
  const { ExitActionId: exitAction } = project.microdata;
  const dates = dateAction === undefined ? undefined : await completionsOf(db, dateAction, userIds);
  const exits = exitAction === undefined ? undefined : await completionsOf(db, exitAction, userIds);
  const exitDays = await exitDaysOf(db, projectId, userIds);
  const formsOf = versionReader(db);
  const nowMs = Date.now();
  const found: BegunStage[] = [];
  for (const userId of userIds) {
    const own = records.get(userId) ?? [];
    const record = own.find((one) => one.stage === stage);
    if (!record) continue;
    const times = timesOf(
      own,
      {
        dateActionAt: dates?.get(userId),
        exitActionAt: exits?.get(userId),
        exitOn: exitDays.get(userId),
      },
      nowMs,
    );
    const entry = own.find((one) => one.stage === 'entry');
    const exit = own.find((one) => one.stage === 'exit');
    const saidExit =
      stage === 'sixMonths' && exit
        ? registerText(await formsOf(exit), exit.answers, 'HmniaDeltiou')
        : undefined;
    found.push({
      record,
      form: await formsOf(record),
      answers: { ...record.answers, ...sensitiveOf(keys, record) },
      facts: {
        ...times,
        exitDay: saidExit ?? times.exitDay,
        ...(stage !== 'entry' &&
          entry && { birthDate: registerText(await formsOf(entry), entry.answers, 'DATE_GENNHSHS') }),
      },
    });
  }
  return found;
}

/** Reads each version of a form once, and prepares each of its stages once. */
function versionReader(db: Db) {
  const versions = new Map<number, readonly Question[]>();
  const forms = new Map<string, Form>();
  return async ({ versionId, stage }: Pick<MicrodataRecord, 'versionId' | 'stage'>): Promise<Form> => {
    const key = `${versionId} ${stage}`;
    const known = forms.get(key);
    if (known) return known;
    const questions = versions.get(versionId) ?? (await questionsOfVersion(db, versionId));
    versions.set(versionId, questions);
    const form = formOfStage(questions, stage);
    forms.set(key, form);
    return form;
  };
}

/** What is missing and wrong in a stage that was begun. */
export const assessStage = (
  project: Pick<ProjectForms, 'microdata'>,
  { form, answers, facts }: Pick<BegunStage, 'form' | 'answers' | 'facts'>,
): Assessment => assessIn({ project: project as ProjectForms }, form, answers, facts);
