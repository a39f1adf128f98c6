import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Language, spokenLanguages } from '#platform/contract/languages.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { say } from '#platform/server/texts.ts';
import type { Starting } from '#platform/server/starting.ts';
import { carrier, LANGUAGE_COOKIE, offlineLoad } from './start/carry.ts';
import { readEarlyPage } from './start/early.ts';
import { readScreenFiles } from './start/screen-files.ts';

/** Of brotli: compresses a document in about a millisecond. */
const QUALITY = 7;

const built = fileURLToPath(new URL('../dist/', import.meta.url));

/** Whether an address is that of a script, a style or a picture of the built page. Their names contain a hash of their content. */
export const isBuiltFile = (url: string): boolean => url.startsWith('/assets/');

/** How long a browser remembers its language, in seconds. */
const YEAR_S = 31_536_000;

/** The document that the service worker keeps, for visits without a network. No name of a project contains a dot. */
const OFFLINE = '/offline.html';

/** Addresses of calls, files and sockets. */
const noPages = /^\/(api|api2|api3|health|assets|hub|\.well-known)([/?]|$)/i;

/** What monitors and scrapers ask for: they would take a page for the answer. Below these words there may be a project. */
const forMonitors = /^\/(metrics|version|healthz|readyz|livez|ping)\/?(\?|$)/i;

/** Addresses of single documents, and of views and components that anyone may open: no search engine lists them. */
const unlisted = /^\/(verify|view|directive)(\/|\?|$)/i;

/** The language that an address begins with, and the address without it: `/en/signin` is the sign-in page in English (spec 000 §2.1). */
function chosenIn(url: string): { language: Language; goesTo: string } | undefined {
  const [, word, path = '', rest = ''] = /^\/([\w-]+)(\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  const language = spokenLanguages().find(({ code }) => code.toLowerCase() === word?.toLowerCase());
  // An address with two slashes would be one of another host.
  return language && { language: language.code, goesTo: `/${path.replace(/^[/\\]+/, '')}${rest}` };
}

/** A request of a socket whose upgrade a proxy has dropped: the page would be taken for an answer. */
const isSocket = (headers: { 'sec-websocket-key'?: string | undefined }): boolean =>
  'sec-websocket-key' in headers;

/**
 * Serves the built page: its files with an endless cache time (their names contain a hash), and the page itself for
 * every address of the product, with what it carries (docs/decisions/0050).
 */
export async function page(
  app: FastifyInstance,
  { dist = built, starts = [] }: { dist?: string; starts?: readonly Starting[] } = {},
): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const screens = await readScreenFiles(dist);
  const loadOf = carrier(app, screens, { starts, early: await readEarlyPage(dist) });
  await app.register(fastifyStatic, {
    root: dist,
    // The build writes `.br` and `.gz` beside each file; they are sent in its place, and are no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    wildcard: false,
    acceptRanges: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    // They never change, so a browser never asks whether they did.
    etag: false,
    lastModified: false,
    // The service worker keeps its name, and is another one with each build.
    setHeaders: (reply, path) => {
      if (/worker\.js(\.\w+)?$/.test(path)) void reply.header('cache-control', 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url, headers } = request;
    const chosen = chosenIn(url);
    if (method === 'GET' && chosen)
      return reply
        .setCookie(LANGUAGE_COOKIE, chosen.language, { path: '/', maxAge: YEAR_S, sameSite: 'lax' })
        .header('cache-control', 'no-store')
        .redirect(chosen.goesTo);
    // Previews of links, monitors and `curl` get the page too; only who asks for JSON and not for a page gets none.
    const accept = headers.accept ?? '';
    const wantsJson = accept.includes('json') && !accept.includes('text/html');
    const isPage = (method === 'GET' || method === 'HEAD') && !wantsJson;
    if (!isPage || noPages.test(url) || forMonitors.test(url) || isSocket(headers)) throw notFound();
    const { head, body } = url === OFFLINE ? offlineLoad(screens) : await loadOf(request);
    const document = (previewOf(url, headers['accept-language'])?.(html) ?? html)
      .replace('</head>', () => `${head}</head>`)
      .replace('</body>', () => `${body}</body>`);
    // It is a document about its reader: neither a cache nor the history of the browser may show it to the next one.
    void reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(unlisted.test(url) && { 'x-robots-tag': 'noindex' }),
    });
    return sendCompressed(reply, document, headers['accept-encoding']);
  });
}

/** Most documents are smaller than the files of the build that are compressed ahead, but each is another one. */
function sendCompressed(reply: FastifyReply, document: string, accepted: string | undefined) {
  const encoding = ['br', 'gzip'].find((name) => accepted?.split(/, */).includes(name));
  if (!encoding) return reply.send(document);
  const bytes = Buffer.from(document);
  const packed =
    encoding === 'br'
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipSync(bytes);
  return reply.header('content-encoding', encoding).send(packed);
}

/**
 * The page of an application form, with what a preview of its link says, in the language that the reader asks for. Nothing of the address
 * itself gets into it.
 */
function previewOf(url: string, accepted = ''): ((html: string) => string) | undefined {
  if (!/^\/applicationForm(\/|\?|$)/i.test(url)) return undefined;
  const language = /^en\b/i.test(accepted) ? 'en' : 'el';
  const title = say(language, 'app.preview.form');
  const text = say(language, 'app.preview.form.text');
  return (html) =>
    html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(
        /(<meta (?:name|property)="(?:og:)?description" content=")[^"]*/g,
        (_, start: string) => start + text,
      )
      .replace(/(<meta property="og:title" content=")[^"]*/, (_, start: string) => start + title);
}
