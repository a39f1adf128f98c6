import { type Stage, stages } from '#engines/microdata/definition.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayFill, maySetExit } from '../access.ts';
import type { StageOfPerson } from '../contract/filling.ts';
import type { microdata } from '../contract.ts';
import { allAnswers, assessIn, countsOf, givenAnswers, stateOf } from './answers.ts';
import { factsOf, type Participant, requireParticipant, stageForm } from './load.ts';
import { windowOf } from './stage-of.ts';

/** How far the stages of a person are. */
export async function ofPerson({ db, actor, input }: Request<typeof microdata.ofPerson>) {
  const participant = await requireParticipant(db, actor, input);
  const { project, times, isOwn } = participant;
  const found: StageOfPerson[] = [];
  for (const name of stages) {
    const one = await stageOfPerson(db, participant, name);
    if (one) found.push(one);
  }
  const reader = { roles: actor.roles, isOwn };
  return {
    stages: found,
    ...(times.exitDay !== undefined && { exitDay: times.exitDay }),
    exitByAction: project.microdata.ExitActionId !== undefined,
    may: { fill: mayFill(reader, project.microdata.AskPeople), setExit: maySetExit(reader) },
  };
}

async function stageOfPerson(
  db: Request['db'],
  participant: Participant,
  name: Stage,
): Promise<StageOfPerson | undefined> {
  const stage = await stageForm(db, participant, name);
  if (!stage) return undefined;
  const { form, record } = stage;
  const window = windowOf(name, participant.times, participant.project.microdata);
  const counts = record ?? (await countsBefore(db, participant, name, form));
  return present({
    stage: name,
    state: stateOf(record),
    missing: counts.missing,
    contradictions: counts.contradictions,
    ...window,
    savedAt: record?.savedAt,
    finalAt: record?.finalAt,
    checkedAt: record?.checkedAt,
  });
}

/** What is missing in a form without a record: all that the fields of the person do not fill in. */
async function countsBefore(
  db: Request['db'],
  participant: Participant,
  name: Stage,
  form: NonNullable<Awaited<ReturnType<typeof stageForm>>>['form'],
) {
  const answers = allAnswers(participant, { form, questions: form.questions, record: undefined }, undefined);
  return countsOf(answers, assessIn(participant, form, answers, await factsOf(db, participant, name)));
}

const answersOf =
  (name: Stage) =>
  async ({ db, actor, input, services }: Request<typeof microdata.start>) => {
    const participant = await requireParticipant(db, actor, input);
    const stage = await stageForm(db, participant, name);
    if (!stage) return [];
    const answers = allAnswers(participant, stage, services.config.fieldKeys);
    return givenAnswers(participant, stage.form, answers);
  };

/** The answers of the entry form and of the exit form, as the specification's calls have them. */
export const start = answersOf('entry');
export const end = answersOf('exit');

const isCompleted =
  (name: Stage) =>
  async ({ db, actor, input }: Request<typeof microdata.completedStart>) => {
    const { records } = await requireParticipant(db, actor, input);
    const at = records.find(({ stage }) => stage === name)?.finalAt;
    return at ? { completed: true, at } : { completed: false };
  };

/** Whether the entry form and the exit form have their Final. */
export const completedStart = isCompleted('entry');
export const completedEnd = isCompleted('exit');
