import { contentLanguageOf } from '#platform/contract/languages.ts';
import { documentsOf } from '#engines/forms/asked-form.ts';
import { type mailFacts, waysIn } from '#features/applications/server/inside.ts';
import { aboutApplication, nameOfApplicant, protocolOf } from '#features/applications/server/public.ts';
import { definitionsOf } from '#features/forms/server/inside.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Db } from '#platform/server/db.ts';
import { queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';

type Facts = Awaited<ReturnType<typeof mailFacts>>[number];
/** A document to ask for, and why. */
export type Reason = { key: string; reason: string };
/** An applicant and the documents to ask for. */
export type Asked = { facts: Facts; documents: Reason[] };

const templates = { resubmit: 'resubmitDocuments.html', reminder: 'uploadReminder.html' } as const;

/** Mails these applicants which documents they are asked for. */
export async function mailAsked(
  { db, services: { jobs, config } }: { db: Db; services: Services },
  kind: keyof typeof templates,
  asked: readonly Asked[],
): Promise<void> {
  const all = asked.map(({ facts }) => facts);
  const ways = await waysIn(db, config.baseUrl, all, href('/applicant', {}));
  const titles = await titlesOf(db, all);
  await queueMails(
    jobs,
    db,
    asked.map(({ facts, documents }) => ({
      template: templates[kind],
      language: facts.language,
      to: facts.email,
      projectId: facts.projectId,
      userId: facts.userId,
      about: aboutApplication(facts.id),
      variables: {
        name: nameOfApplicant(facts),
        project: facts.descr,
        protocol: protocolOf(facts),
        url: ways.get(facts.id)!,
        documents: documents.map(({ key, reason }) => ({
          title: titles.get(facts.formVersionId)?.get(key)?.[contentLanguageOf(facts.language)] ?? key,
          reason,
        })),
      },
    })),
  );
}

/** The titles of the documents by their keys, for each version of the form. */
async function titlesOf(db: Db, facts: readonly Facts[]) {
  const definitions = await definitionsOf(db, [...new Set(facts.map(({ formVersionId }) => formVersionId))]);
  return new Map(
    [...definitions].map(([id, definition]) => [
      id,
      new Map(documentsOf(definition).map(({ key, title }) => [key, title])),
    ]),
  );
}
