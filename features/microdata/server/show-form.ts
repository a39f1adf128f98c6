import { answerTo } from '#engines/microdata/answer.ts';
import { ageOf } from '#engines/microdata/facts.ts';
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
  const fills = mayFill(reader, project.microdata.AskPeople);
  const seesBirthDate = form.byXml.get('DATE_GENNHSHS')?.every((question) => sees(question)) ?? false;
  const given = givenAnswers(participant, form, answers);
  const isFinal = record?.finalAt != null;
  return {
    name: participant.name,
    questions: form.questions.map(toContract),
    answers: given,
    prefilled: prefilled.filter((id) => form.byId.has(id) && sees(form.byId.get(id)!)),
    revision: record?.revision ?? 0,
    state: stateOf(record),
    // Others learn the birth date by the field alone. Those who fill in the form need the age, for the questions of some ages.
    facts: present({
      ...facts,
      birthDate: isOwn ? facts.birthDate : undefined,
      age: fills && !isOwn && !seesBirthDate ? ageOf(form, answers, facts) : undefined,
    }),
    checksOff: [...project.microdata.ChecksOff],
    withheld: form.questions
      .filter((question) => !sees(question))
      .map(({ id }) => ({ id, answered: answerTo(answers, id) !== undefined })),
    legalBasis: project.microdata.LegalBasis,
    may: {
      fill: !isFinal && fills,
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
