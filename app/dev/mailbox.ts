import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/contract/refusal.ts';
import { renderMail, type RenderedMail, type Renderer } from '#platform/server/mail/render.ts';
import { type Mail, mailById, newestMails } from '#platform/server/mail/store.ts';

/** The number of mails in the list. */
const SHOWN = 200;

/**
 * The mails of a demo, which has no mail server: a list, each mail as it would arrive, and both as JSON for the
 * journeys. It has no check of access, so it is served only by a demo on this machine and never in production.
 */
export const mailbox =
  (renderer: Renderer) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/dev/mailbox', async (_request, reply) => {
      const mails = await rendered(renderer);
      return reply.type('text/html; charset=utf-8').send(page('Mailbox', list(mails)));
    });

    app.get('/dev/mailbox.json', async () =>
      (await rendered(renderer)).map(({ mail, subject, html, fault }) => ({
        id: mail.id,
        to: mail.toAddress,
        subject,
        at: mail.createdAt.toISOString(),
        html,
        links: linksOf(html),
        ...(fault !== undefined && { fault }),
      })),
    );

    app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
      const mail = /^\d{1,15}$/.test(params.id) ? await mailById(renderer.db, Number(params.id)) : undefined;
      if (!mail) throw notFound();
      const shown = await show(renderer, mail);
      return reply.type('text/html; charset=utf-8').send(page(titleOf(shown), one(shown)));
    });
  };

interface Shown extends Pick<RenderedMail, 'subject' | 'html'> {
  mail: Mail;
  /** Why it cannot be rendered. Its subject and body are empty then. */
  fault?: string;
}

const rendered = async (renderer: Renderer): Promise<Shown[]> =>
  Promise.all((await newestMails(renderer.db, SHOWN)).map((mail) => show(renderer, mail)));

/** A mail that cannot be rendered is listed with its error, so that the others can still be read. */
async function show(renderer: Renderer, mail: Mail): Promise<Shown> {
  try {
    return { mail, ...(await renderMail(renderer, mail)) };
  } catch (error) {
    return { mail, subject: '', html: '', fault: error instanceof Error ? error.message : String(error) };
  }
}

const titleOf = ({ mail, subject, fault }: Shown): string =>
  fault === undefined ? subject : `${mail.template} cannot be shown`;

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const unescape = (text: string) =>
  text.replace(/&amp;/g, '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The targets of a mail's links, in order; the last one belongs to the layout. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => unescape(href!));

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
body { max-width: 960px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #242028; }
td, th { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; }
a { color: #8224a0; }
iframe { width: 100%; height: 640px; border: 1px solid #dedae1; border-radius: 8px; }
</style>
</head>
<body>
<h1>${escape(title)}</h1>
${body}
</body>
</html>
`;

function list(mails: readonly Shown[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>';
  const rows = mails.map((shown) => {
    const { mail, fault } = shown;
    const what = `<a href="/dev/mailbox/${mail.id}">${escape(titleOf(shown))}</a>${fault === undefined ? '' : `<br>${escape(fault)}`}`;
    return `<tr><td>${mail.createdAt.toISOString()}</td><td>${escape(mail.toAddress)}</td><td>${what}</td><td>${mail.state}</td></tr>`;
  });
  return `<table><tr><th>At</th><th>To</th><th>Subject</th><th>State</th></tr>${rows.join('\n')}</table>`;
}

/**
 * The frame shows the mail without scripts, forms or an origin; its links are listed below, where they work.
 */
function one({ mail, html, fault }: Shown): string {
  const head = `<p>To ${escape(mail.toAddress)}, ${mail.createdAt.toISOString()} · <a href="/dev/mailbox">All mails</a></p>`;
  if (fault !== undefined) return `${head}\n<p>${escape(fault)}</p>`;
  const links = linksOf(html).map((href) => `<li><a href="${escape(href)}">${escape(href)}</a></li>`);
  return `${head}
<iframe sandbox title="Mail" srcdoc="${escape(html)}"></iframe>
<h2>Links</h2>
<ul>${links.join('')}</ul>`;
}
