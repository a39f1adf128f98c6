import { href } from '#platform/contract/addresses.ts';
import { questionsOf, type FormDefinition } from '#engines/forms/definition.ts';
import { newToken } from '#features/identity/server/public.ts';
import { byUrl } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import type { Answers } from '../contract/form.ts';
import type { applications } from '../contract.ts';
import { limitMails, limitVisitor } from './limits.ts';
import { addDraft, saveDraft } from './store/drafts.ts';
import { latestForm } from './store/forms.ts';

/** Saves the answers typed so far. An invalid token is replaced by a new one. */
export async function keepDraft({ input, http, services }: Request<typeof applications.saveDraft>) {
  await limitVisitor(services.pool, 'draft', http);
  const project = await byUrl(services.pool, input.project);
  const form = project && (await latestForm(services.pool, project.id));
  if (!form) throw notFound();
  const draft = {
    projectId: project.id,
    email: input.email,
    answers: draftAnswers(form.definition, input.answers),
  };

  return services.pool.transaction().execute(async (db) => {
    const isSaved = input.token !== undefined && (await saveDraft(db, input.token, draft));
    const token = isSaved ? input.token! : newToken();
    if (!isSaved) await addDraft(db, token, draft);
    if (input.mail) {
      await limitMails(db, input.email);
      await queueMail(services.jobs, db, {
        template: 'draftLink.html',
        language: input.language,
        to: input.email,
        variables: {
          project: project.descr,
          url: services.config.baseUrl + href('/application/{status}/{token}', { status: 'form', token }),
        },
      });
    }
    return { token };
  });
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
