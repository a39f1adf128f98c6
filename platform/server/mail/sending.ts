import type { JobKind } from '../jobs.ts';
import { MAIL_QUEUE } from './queue.ts';
import { renderMail, type RenderedMail, type Renderer } from './render.ts';
import { forgottenMails, mailById, type Mail, noteFailure, noteSent } from './store.ts';
import { checkTemplate } from './template.ts';
import { openTransport } from './transport.ts';

interface Sending extends Renderer {
  /** Undefined: mails stay in the table, where the mailbox of a demo shows them. */
  smtpUrl: string | undefined;
  /** `Ithaki <no-reply@example.com>`. */
  from: string;
}

/**
 * Sends the queued mails, each at least once. If the server dies after handing a mail over and before recording it,
 * the mail is sent again with the same Message-ID. A failed try is followed by ten more, over about four hours.
 */
export function mailJobs(sending: Sending): JobKind[] {
  for (const template of sending.templates) checkTemplate(template);
  const handOver = sending.smtpUrl === undefined ? keep : handOverTo(sending.smtpUrl, sending.from);
  const send: JobKind = {
    queue: MAIL_QUEUE,
    retryLimit: 10,
    retryDelay: 15,
    expireInSeconds: 120,
    run: async ({ log }, data, { lastAttempt }) => {
      const { db } = sending;
      const { id } = data as { id: number };
      const mail = await mailById(db, id);
      if (mail?.state !== 'queued') return;
      try {
        await handOver(mail, await renderMail(sending, mail));
      } catch (error) {
        const isRefused = isRefusedForGood(error);
        const isLast = lastAttempt || isRefused;
        const message = error instanceof Error ? error.message : String(error);
        await noteFailure(db, id, { error: message, isLast, isRefused });
        if (!isLast) throw error;
        log.error({ mailId: id, template: mail.template }, 'a mail could not be sent');
        return;
      }
      await noteSent(db, id);
    },
  };
  const rescue: JobKind = {
    queue: 'mail-forgotten',
    cron: '41 * * * *',
    run: async ({ jobs }) => {
      const { db } = sending;
      for (const id of await forgottenMails(db)) await jobs.send(db, MAIL_QUEUE, { id });
    },
  };
  return [send, rescue];
}

type HandOver = (mail: Mail, rendered: RenderedMail) => Promise<void>;

/** Rendering was all: what cannot be rendered fails here as it would fail with a mail server. */
const keep: HandOver = async () => {};

function handOverTo(url: string, from: string): HandOver {
  const transport = openTransport(url);
  const address = /([^\s<>]+@[^\s<>]+)>?$/.exec(from)?.[1];
  const domain = address?.split('@')[1] ?? 'localhost';
  return async (mail, { subject, html, text, sender }) => {
    await transport.sendMail({
      // The address stays that of the installation, which the mail server may use.
      from: sender && address ? { name: sender.name, address } : from,
      ...(sender?.replyTo !== undefined && { replyTo: sender.replyTo }),
      // As an object: a comma in it is no second address.
      to: { name: '', address: mail.toAddress },
      subject,
      html,
      text,
      messageId: `<${mail.messageId}@${domain}>`,
      ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
      headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    });
  };
}

/** The mail server knows this address, and will not take mail for it, today or tomorrow. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}
