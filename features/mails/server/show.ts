import { mailTemplates } from '#platform/server/feature.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { senderOf } from '#platform/server/mail/sender.ts';
import type { Mail } from '#platform/server/mail/store.ts';
import type { Services } from '#platform/server/services.ts';
import { say } from '#platform/server/texts.ts';
import type { MailInWords, mails, SentMail } from '../contract.ts';
import { requireReadable } from './readable.ts';
import { type Receiver, refusalOf } from './send-again.ts';
import * as store from './store.ts';

function stateOf({ state, tries, isRefused }: Mail): SentMail['state'] {
  if (state === 'failed' && isRefused) return 'refused';
  return state === 'queued' && tries > 0 ? 'trying' : state;
}

/** A mail as words. Words take the place of the links that work once. */
async function inWords(db: Db, { features, config }: Services, mail: Mail) {
  const templates = mailTemplates(features);
  const secrets = templates.find(({ name }) => name === mail.template)?.secrets ?? [];
  const hidden = Object.fromEntries(secrets.map((name) => [name, say(mail.language, 'mails.secret')]));
  const variables = { ...mail.variables, ...hidden };
  const renderer = { db, templates, baseUrl: config.baseUrl, senderOf: senderOf(features) };
  try {
    return await renderMail(renderer, { ...mail, variables });
  } catch {
    // A template of an earlier release had other variables.
    return { subject: say(mail.language, 'mails.unreadable'), text: '' };
  }
}

const toContract = (mail: Mail, subject: string): SentMail => ({
  id: mail.id,
  at: mail.createdAt,
  subject,
  to: mail.toAddress,
  state: stateOf(mail),
});

interface Asking {
  db: Db;
  actor: Actor;
  services: Services;
}

/** A page of these mails, newest first. The caller has checked that the actor sees the person or the record. */
export async function pageOfMails(
  { db, actor, services }: Asking,
  whose: store.Whose,
  { page, count }: { page: number; count: number },
) {
  const rows = await store.page(db, actor, whose, { limit: count, offset: (page - 1) * count });
  const shown = [];
  for (const mail of rows) shown.push(toContract(mail, (await inWords(db, services, mail)).subject));
  return pageOf(shown, await store.count(db, actor, whose), count);
}

/** One of these mails as words; not-found for any other. */
export async function readMail(
  { db, actor, services }: Asking,
  whose: Receiver,
  id: number,
): Promise<MailInWords> {
  const mail = await store.findMail(db, actor, whose, id);
  if (!mail) throw notFound();
  const { subject, text } = await inWords(db, services, mail);
  const refusal = await refusalOf({ db, actor, services }, mail, whose);
  return present({
    ...toContract(mail, subject),
    text,
    sentAt: mail.sentAt,
    error: mail.error,
    notAgain: refusal,
  });
}

export const list = async (request: Request<typeof mails.list>) =>
  pageOfMails(request, await requireReadable(request, request.input), request.input);

export const read = async (request: Request<typeof mails.read>) =>
  readMail(request, await requireReadable(request, request.input), request.input.id);
