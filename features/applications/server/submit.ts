import { emailQuestion } from '#engines/forms/asked-form.ts';
import type { Failure, RawAnswers } from '#engines/forms/answers.ts';
import { record } from '#features/audit/server/inside.ts';
import { byUrl } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { judge } from '#features/forms/server/public.ts';
import { latestForm, recordFaults, type FormVersion } from '#features/forms/server/inside.ts';
import { answersWrong, applicationsClosed, emailMissing, staleForm } from '../contract/refusals.ts';
import type { applications } from '../contract.ts';
import { aboutApplication } from './about.ts';
import { readBotCheck, spend } from './bot-check.ts';
import { documentsToAsk, keptAnswers } from './kept-answers.ts';
import { limitVisitor } from './limits.ts';
import { nameOfApplicant } from './name-of-applicant.ts';
import { yearOf } from './protocol.ts';
import { deleteDraft } from './store/drafts.ts';
import { addLink } from './store/links.ts';
import { addApplication, lockRequest, protocolByRequest, type NewApplication } from './store/submit.ts';
import { takesApplications } from './takes-applications.ts';
import { linkUrl } from './ways-in.ts';

type Submit = Request<typeof applications.submit>;

/**
 * Submits an application. A repeated request key returns the first result without another check, because the first
 * answer may have been lost. Every check that can refuse runs before a protocol number is drawn.
 */
export async function submit(request: Submit): Promise<{ protocol: string }> {
  const { actor, input, http, services } = request;
  const known = await protocolByRequest(services.pool, input.requestKey);
  if (known !== undefined) return { protocol: known };

  await limitVisitor(services.pool, 'submit', http);
  const check = await readBotCheck(services.config.secret, input.botCheck);
  const project = await byUrl(services.pool, input.project);
  if (!project) throw notFound();
  const form = await openForm(services.pool, project, input);
  const application = await judged(services, { ...form, projectId: project.id }, input);

  return services.pool.transaction().execute(async (db) => {
    await lockRequest(db, input.requestKey);
    const first = await protocolByRequest(db, input.requestKey);
    if (first !== undefined) return { protocol: first };
    await spend(db, check);
    if (input.draftToken !== undefined) await deleteDraft(db, input.draftToken);
    const { id, protocol } = await addApplication(db, { ...application, projectId: project.id });
    await queueMail(services.jobs, db, {
      template: 'applicationLink.html',
      language: input.language,
      to: application.email,
      projectId: project.id,
      userId: null,
      about: aboutApplication(id),
      variables: {
        name: nameOfApplicant(application),
        project: project.descr,
        protocol,
        url: linkUrl(services.config.baseUrl, await addLink(db, id)),
      },
    });
    await record({ db, actor, http }, 'application.submit', { projectId: project.id, target: protocol });
    return { protocol };
  });
}

/** The form, if the applicant filled in its present version and agreed to its present notice. */
async function openForm(
  db: Db,
  project: NonNullable<Awaited<ReturnType<typeof byUrl>>>,
  input: Submit['input'],
): Promise<FormVersion> {
  const form = await latestForm(db, project.id);
  if (!form || !takesApplications(project.settings, form)) throw applicationsClosed();
  if (form.number !== input.formVersion || form.noticeHash !== input.noticeHash)
    throw staleForm({
      version: form.number,
      by: null,
      at: null,
      present: { noticeHash: form.noticeHash },
    });
  return form;
}

async function judged(
  { sandbox, pool }: Submit['services'],
  { id, projectId, definition }: FormVersion & { projectId: number },
  { answers, requestKey, language }: Submit['input'],
): Promise<Omit<NewApplication, 'projectId'>> {
  const at = new Date();
  const verdict = await judge(sandbox.of(projectId), definition, { answers, at });
  await recordFaults(pool, id, verdict.faults);
  requireNoFailures(verdict.failures);
  const kept = keptAnswers(definition, answers as RawAnswers, verdict);
  const email = kept[emailQuestion(definition)?.name ?? ''];
  if (typeof email !== 'string' || email === '') throw emailMissing();
  return {
    formVersionId: id,
    year: yearOf(at.getTime()),
    answers: kept,
    definition,
    email,
    requestKey,
    language,
    faults: verdict.faults,
    documents: documentsToAsk(definition, verdict),
  };
}

/** Refuses with one problem per field, the first that was found. */
function requireNoFailures(failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  const first = new Map(failures.toReversed().map(({ name, code }) => [name, code]));
  const errors = [...first].toReversed().map(([name, code]) => ({ field: `Answers.${name}`, code }));
  throw answersWrong({ errors });
}
