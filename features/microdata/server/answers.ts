import { answerTo, type Answers } from '#engines/microdata/answer.ts';
import { assess, type Assessment, progressOf } from '#engines/microdata/assess.ts';
import type { Facts } from '#engines/microdata/facts.ts';
import type { Form } from '#engines/microdata/form.ts';
import type { FieldKeys } from '#platform/server/sealed.ts';
import type { stageStates } from '../contract/form.ts';
import { initialAnswers, type Participant, type StageForm } from './load.ts';
import { type MicrodataRecord, sensitiveOf } from './store/records.ts';

/** All answers of a stage, sensitive ones too: what is stored, or what a stage begins with. */
export function allAnswers(
  participant: Participant,
  { form, record }: StageForm,
  keys: FieldKeys | undefined,
): Answers {
  return record ? { ...record.answers, ...sensitiveOf(keys, record) } : initialAnswers(participant, form);
}

/** The answers by their ids, as the wire has them, of the questions that the actor sees. */
export const givenAnswers = ({ sees }: Pick<Participant, 'sees'>, form: Form, answers: Answers) =>
  form.questions.flatMap((question) => {
    const answer = answerTo(answers, question.id);
    if (answer === undefined || !sees(question)) return [];
    return [{ id: question.id, answer: typeof answer === 'object' ? [...answer] : answer }];
  });

/** The answers apart: those that are stored as they are, and those that are sealed. */
export function apart(form: Form, answers: Answers): { open: Answers; sensitive: Answers } {
  const entries = Object.entries(answers);
  const isSensitive = (id: string) => form.byId.get(id)?.sensitive === true;
  return {
    open: Object.fromEntries(entries.filter(([id]) => !isSensitive(id))),
    sensitive: Object.fromEntries(entries.filter(([id]) => isSensitive(id))),
  };
}

/** What is missing and wrong in the answers of a stage in this project. */
export const assessIn = (
  { project }: Pick<Participant, 'project'>,
  form: Form,
  answers: Answers,
  facts: Facts,
): Assessment => assess(form, answers, facts, { off: new Set(project.microdata.ChecksOff) });

/** The state of a stage. */
export const stateOf = (
  record: Pick<MicrodataRecord, 'finalAt' | 'progress'> | undefined,
): (typeof stageStates)[number] => (record?.finalAt ? 'final' : (record?.progress ?? 'empty'));

/** What is wrong, as the wire has it: the ids of the questions that the actor sees, and the rules that are broken. */
export function faultsOf({ sees }: Pick<Participant, 'sees'>, form: Form, assessment: Assessment) {
  const seen = (ids: readonly string[]) => ids.filter((id) => sees(form.byId.get(id)!));
  return {
    missing: seen(assessment.missing),
    flawed: seen(assessment.flawed),
    findings: assessment.findings
      .map((finding) => ({ ...finding, questions: seen(finding.questions) }))
      .filter(({ questions }) => questions.length > 0),
  };
}

/** The numbers by which lists know a record. */
export const countsOf = (answers: Answers, assessment: Assessment) => ({
  progress: progressOf(answers, assessment),
  missing: assessment.missing.length,
  contradictions: assessment.findings.filter(({ blocking }) => blocking).length,
});
