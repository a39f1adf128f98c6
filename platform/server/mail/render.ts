import type { MailSender } from '../contributions.ts';
import type { Db } from '../db.ts';
import { say } from '../texts.ts';
import { inLayout } from './layout.ts';
import { plainText } from './plain-text.ts';

import { type Mail, savedTexts } from './store.ts';
import { fillIn, type MailTemplate } from './template.ts';

/** A mail as it goes out. */
export interface RenderedMail {
  subject: string;
  /** The whole document. */
  html: string;
  /** The same in words alone. */
  text: string;
  sender?: MailSender | undefined;
}

export interface Renderer {
  db: Db;
  templates: readonly MailTemplate[];
  /** Where the product is reached from outside; the only place that the layout leads to. */
  baseUrl: string;
  senderOf?: (db: Db, projectId: number) => Promise<MailSender | undefined>;
}

/** Fills in the template of the mail: the one that staff saved, else the one that comes with the product. */
export async function renderMail(
  { db, templates, baseUrl, senderOf }: Renderer,
  mail: Pick<Mail, 'template' | 'language' | 'variables' | 'projectId'>,
): Promise<RenderedMail> {
  const template = templates.find(({ name }) => name === mail.template);
  if (!template) throw new Error(`There is no mail template ${mail.template}.`);
  const texts = (await savedTexts(db, mail.template, mail.language)) ?? template.textsIn(mail.language);
  const body = fillIn('html', texts.html, mail.variables);
  const sender = mail.projectId === null ? undefined : await senderOf?.(db, mail.projectId);
  const contact = sender?.contact.length
    ? `${say(mail.language, 'mail.contact')} ${sender.contact.join(' · ')}`
    : '';
  return {
    subject: fillIn('subject', texts.subject, mail.variables).replace(/\s+/g, ' ').trim(),
    html: inLayout(body, { language: mail.language, baseUrl, contact }),
    text: [plainText(body), ...(contact === '' ? [] : [contact])].join('\n\n'),
    sender,
  };
}
