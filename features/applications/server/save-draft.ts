import { newToken } from '#features/identity/server/public.ts';
import { byUrl } from '#features/projects/server/inside.ts';
import { href } from '#platform/contract/addresses.ts';
import { questionsOf, type FormDefinition } from '#engines/forms/definition.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayRequestMail } from '#platform/server/limits.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { latestForm } from '#features/forms/server/inside.ts';
import type { applications } from '../contract.ts';
import { limitVisitor } from './limits.ts';
import { addDraft, deleteOldDrafts, saveDraft, setDraftMailed } from './store/drafts.ts';

type Save = Request<typeof applications.saveDraft>;

/**
 * Saves the answers typed so far. An invalid token is replaced by a new one. Answers are saved also when no further link may be
 * mailed to the address.
 */
export async function keepDraft({ input, http, services }: Save) {
  await limitVisitor(services.pool, input.mail ? 'save for later' : 'draft', http);
  const project = await byUrl(services.pool, input.project);
  const form = project && (await latestForm(services.pool, project.id));
  if (!form) throw notFound();
  const draft = {
    projectId: project.id,
    email: input.email,
    answers: draftAnswers(form.definition, input.answers),
  };

  return services.pool.transaction().execute(async (db) => {
    const saved = input.token === undefined ? undefined : await saveDraft(db, input.token, draft);
    const token = saved ? input.token! : newToken();
    if (!saved) {
      // Over a connection of its own pool: one of this pool is held already, and the count must outlive a rollback.
      await limitVisitor(services.limitsPool, 'new draft', http);
      await addDraft(db, token, draft);
      await deleteOldDrafts(db, input.email);
    }
    if (!input.mail) return { token };
    if (!(await mayRequestMail(db, 'draft link', input.email)))
      return { token, link: saved?.mailedAt ? ('sent-before' as const) : ('not-sent' as const) };
    await mailLink(services, db, { input, token, project });
    return { token, link: 'sent' as const };
  });
}

async function mailLink(
  { jobs, config }: Save['services'],
  db: Db,
  { input, token, project }: { input: Save['input']; token: string; project: { id: number; descr: string } },
): Promise<void> {
  await queueMail(jobs, db, {
    template: 'draftLink.html',
    language: input.language,
    to: input.email,
    projectId: project.id,
    userId: null,
    variables: {
      project: project.descr,
      url: config.baseUrl + href('/application/{status}/{token}', { status: 'form', token }),
    },
  });
  await setDraftMailed(db, token);
}

/**
 * The answers to questions of the form, without the address: the applicant types it again after opening the link (spec
 * 000 §4).
 */
function draftAnswers(definition: FormDefinition, answers: Answers): Answers {
  const kept = questionsOf(definition).filter(
    ({ name, type }) => type !== 'email' && Object.hasOwn(answers, name),
  );
  return Object.fromEntries(kept.map(({ name }) => [name, answers[name]!]));
}
