import { type Answer, type Answers, answerTo, isSame } from '#engines/microdata/answer.ts';
import { settle } from '#engines/microdata/answering.ts';
import { isReady } from '#engines/microdata/assess.ts';
import { formOf, type Stage } from '#engines/microdata/definition.ts';
import { ageOf, type Facts, registerText } from '#engines/microdata/facts.ts';
import { visibleIn } from '#engines/microdata/visible.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { record as recordEvent } from '#features/audit/server/inside.ts';
import { forbidden } from '#platform/contract/refusal.ts';
import type { Input } from '#platform/contract/call.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { mayFill } from '../access.ts';
import type { microdata } from '../contract.ts';
import * as refusals from '../contract/refusals.ts';
import { allAnswers, apart, assessIn, countsOf, faultsOf, givenAnswers } from './answers.ts';
import { keepIndicators } from './indicators.ts';
import { factsOf, type Participant, requireParticipant, type StageForm, stageForm } from './load.ts';
import { windowOf } from './stage-of.ts';
import { setExits } from './store/exits.ts';
import { keep, lockForms, type MicrodataRecord } from './store/records.ts';
import { versionOf } from './store/versions.ts';

type Saving = Omit<Input<typeof microdata.setStart>, 'projectId' | 'userId'> & {
  projectId: number;
  userId: number;
  stage: Stage;
};

/** Saves all answers of a stage, and with `final` locks it. */
export async function saveAnswers(
  {
    db,
    actor,
    http,
    services,
  }: Pick<Request, 'db' | 'http' | 'services'> & { actor: NonNullable<Request['actor']> },
  input: Saving,
) {
  const { projectId, userId, stage: name, final } = input;
  await lockForms(db, projectId, userId);
  const participant = await requireParticipant(db, actor, input);
  if (!mayFill({ roles: actor.roles, isOwn: participant.isOwn }, participant.project.microdata.AskPeople))
    throw forbidden();
  if (final) requireOwnName(actor);
  const stage = await requireFillable(db, participant, name);
  const { form, record } = stage;
  const keys = services.config.fieldKeys;
  const before = allAnswers(participant, stage, keys);
  const facts = await factsOf(db, participant, name);
  const answers = newAnswers(participant, stage, { before, given: input.data, facts });
  const isChanged = form.questions.some(({ id }) => !isSame(answerTo(before, id), answerTo(answers, id)));
  const assessment = assessIn(participant, form, answers, facts);
  const faults = faultsOf(participant, form, assessment);
  const kept = givenAnswers(participant, form, answers);
  // A Final that comes twice, from two devices or after a lost answer, is answered like the first.
  if (record?.finalAt && final && !isChanged)
    return {
      revision: record.revision,
      answers: kept,
      state: 'final' as const,
      ...faults,
      savedAt: record.savedAt,
    };
  if (record?.finalAt) throw refusals.formFinal();
  requireRevision(participant, stage, { asked: input.revision, before });
  const needsNotice = participant.isOwn && participant.project.microdata.LegalBasis !== '';
  if (needsNotice && !record?.noticeReadAt && input.noticeRead !== true) throw refusals.noticeUnread();
  if (final && !isReady(assessment)) throw refusals.notReady(faults);
  const { open, sensitive } = apart(form, answers);
  if (Object.keys(sensitive).length > 0 && !keys) throw refusals.noFieldKey();

  const counts = countsOf(answers, assessment);
  const prefilled = (record?.prefilled ?? Object.keys(before)).filter((id) =>
    isSame(answerTo(before, id), answerTo(answers, id)),
  );
  const versionId =
    record?.versionId ?? (await versionOf(db, { projectId, kind: formOf(name), questions: stage.questions }));
  const finalOn = final ? sqlDay(formDay(stage, answers, facts)) : undefined;
  const saved = await keep(
    db,
    keys,
    { projectId, userId, stage: name },
    {
      versionId,
      answers: open,
      sensitive,
      prefilled,
      ...counts,
      noticeRead: participant.isOwn && input.noticeRead === true,
      isChanged,
      savedBy: actor.id,
      finalOn,
    },
  );
  // The day that was signed is the day of the exit from now on: the last stage opens by it.
  if (finalOn !== undefined && name === 'exit')
    await setExits(db, { projectId, userIds: [userId], day: finalOn, why: 'set', by: actor.id });
  // An exit that is not final changes no indicator.
  if (name === 'entry' || final)
    await keepIndicators(db, keys, {
      projectId,
      userId,
      period: participant.project.microdata.Period,
      entryDay: participant.times.entryDay,
    });
  // Each of a hundred answers saves the form: the log has who began to fill it in, and the Final.
  if (final || record?.savedBy !== actor.id)
    await recordEvent({ db, actor, http }, final ? 'microdata.final' : 'microdata.fill', {
      projectId,
      subjectId: userId,
      target: name,
      after: { revision: saved.revision },
    });
  return { ...saved, answers: kept, state: final ? ('final' as const) : counts.progress, ...faults };
}

/** The stage with its form, if it can be filled in now. */
async function requireFillable(db: Request['db'], participant: Participant, name: Stage): Promise<StageForm> {
  const stage = await stageForm(db, participant, name);
  if (!stage) throw refusals.noForm();
  if (!windowOf(name, participant.times, participant.project.microdata).isOpen) throw refusals.notOpenYet();
  const isBegunAt = (of: Stage) =>
    participant.records.some((one) => one.stage === of && one.finalAt !== null);
  const needed: Stage | undefined = { entry: undefined, exit: 'entry' as const, sixMonths: 'exit' as const }[
    name
  ];
  if (needed && (await stageForm(db, participant, needed)) && !isBegunAt(needed)) throw refusals.entryFirst();
  return stage;
}

/**
 * The answers after the given ones. Those that the actor does not see stay as they are, also where a given answer hides their questions,
 * and what they hide is dropped.
 */
function newAnswers(
  { sees }: Participant,
  { form }: StageForm,
  { before, given, facts }: { before: Answers; given: Saving['data']; facts: Facts },
): Answers {
  const raw = new Map<string, unknown>(
    form.questions.flatMap((question) =>
      sees(question) ? [] : [[question.id, answerTo(before, question.id)] as const],
    ),
  );
  for (const { id, answer } of given) {
    const question = form.byId.get(id);
    if (question && sees(question)) raw.set(id, answer);
  }
  const { answers, invalid } = settle(form, Object.fromEntries(raw), (all) => ageOf(form, all, facts));
  if (invalid.length > 0) throw refusals.unreadableAnswers({ questions: [...invalid] });
  const kept = new Map(Object.entries(answers));
  for (const { id } of form.questions.filter((question) => !sees(question))) {
    const answer = answerTo(before, id);
    if (answer === undefined) kept.delete(id);
    else kept.set(id, answer);
  }
  const all = Object.fromEntries(kept);
  const shown = visibleIn(form, all, ageOf(form, all, facts));
  return Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id) || !sees(form.byId.get(id)!)));
}

function requireRevision(
  participant: Participant,
  { form, record }: StageForm,
  { asked, before }: { asked: number | undefined; before: Readonly<Record<string, Answer>> },
): void {
  if (asked === undefined || asked === (record?.revision ?? 0)) return;
  throw refusals.staleForm({
    revision: record?.revision ?? 0,
    by: record?.savedByName ?? null,
    at: record?.savedAt ?? null,
    answers: givenAnswers(participant, form, before),
    prefilled: [...((record as MicrodataRecord | undefined)?.prefilled ?? [])],
  });
}

/** The day that the register gets as that of the form: of an exit form the day of the exit. */
const formDay = ({ form }: StageForm, answers: Answers, facts: Facts): string =>
  form.stage === 'entry'
    ? facts.entryDay
    : (registerText(form, answers, 'HmniaDeltiou') ?? facts.exitDay ?? facts.today);
