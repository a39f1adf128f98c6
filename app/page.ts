import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/contract/refusal.ts';

const built = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Serves the built page: its files with an endless cache time (their names contain a hash), and the page itself for
 * every address of the product.
 */
export async function page(app: FastifyInstance, { dist = built }: { dist?: string } = {}): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: dist,
    // The build writes `.br` and `.gz` beside each file; they are sent in its place, and are no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    // Previews of links, monitors and `curl` get the page too; only who asks for JSON and not for a page gets none.
    const accept = headers.accept ?? '';
    const wantsJson = accept.includes('json') && !accept.includes('text/html');
    const isPage = (method === 'GET' || method === 'HEAD') && !wantsJson;
    if (!isPage || /^\/(api|api2|api3|health|assets)(\/|$)/i.test(url)) throw notFound();
    const preview = previewOf(url);
    if (preview)
      return reply.type('text/html').header('cache-control', 'public, max-age=0').send(preview(html));
    return reply
      .type('text/html')
      .sendFile('index.html', { cacheControl: false, immutable: false, maxAge: 0 });
  });
}

/** The page of an application form, with what a preview of its link says. Nothing of the address itself gets into it. */
function previewOf(url: string): ((html: string) => string) | undefined {
  if (!/^\/applicationForm(\/|\?|$)/i.test(url)) return undefined;
  return (html) =>
    html
      .replace(/<title>[^<]*<\/title>/, '<title>Αίτηση συμμετοχής</title>')
      .replace(
        /(<meta (?:name|property)="(?:og:)?description" content=")[^"]*/g,
        '$1Συμπληρώστε και υποβάλετε την αίτησή σας στο πρόγραμμα.',
      )
      .replace(/(<meta property="og:title" content=")[^"]*/, '$1Αίτηση συμμετοχής');
}
