import { answerTo } from '#engines/microdata/answer.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayCheck, mayFill } from '../access.ts';
import type { microdata } from '../contract.ts';
import { noForm } from '../contract/refusals.ts';
import { allAnswers, givenAnswers, stateOf } from './answers.ts';
import { factsOf, requireParticipant, stageForm } from './load.ts';
import { windowOf } from './stage-of.ts';
import { toContract } from './to-contract.ts';

/** Returns a stage of a person with everything that its form needs. */
export async function showForm({ db, actor, input, services }: Request<typeof microdata.form>) {
  const participant = await requireParticipant(db, actor, input);
  const stage = await stageForm(db, participant, input.stage);
  if (!stage) throw noForm();
  const { form, record } = stage;
  const { project, isOwn, sees } = participant;
  const answers = allAnswers(participant, stage, services.config.fieldKeys);
  const facts = await factsOf(db, participant, input.stage);
  const prefilled = record?.prefilled ?? Object.keys(answers);
  const reader = { roles: actor.roles, isOwn };
  const isFinal = record?.finalAt != null;
  return {
    name: participant.name,
    questions: form.questions.map(toContract),
    answers: givenAnswers(participant, form, answers),
    prefilled: prefilled.filter((id) => form.byId.has(id) && sees(form.byId.get(id)!)),
    revision: record?.revision ?? 0,
    state: stateOf(record),
    // Others learn the birth date by the field alone; conditions on the age hold here as well.
    facts: present({ ...facts, birthDate: isOwn ? facts.birthDate : undefined }),
    checksOff: [...project.microdata.ChecksOff],
    withheld: form.questions
      .filter((question) => !sees(question))
      .map(({ id }) => ({ id, answered: answerTo(answers, id) !== undefined })),
    legalBasis: project.microdata.LegalBasis,
    may: {
      fill: !isFinal && mayFill(reader, project.microdata.AskPeople),
      check: mayCheck(reader),
      unfinalize: isFinal && actor.roles.includes('Admin'),
    },
    ...present({
      ...windowOf(input.stage, participant.times, project.microdata),
      savedAt: record?.savedAt,
      savedBy: record?.savedByName,
      finalAt: record?.finalAt,
      finalBy: record?.finalByName,
      checkedAt: record?.checkedAt,
      checkedBy: record?.checkedByName,
      noticeReadAt: record?.noticeReadAt,
    }),
  };
}
