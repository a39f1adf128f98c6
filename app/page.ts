import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/contract/refusal.ts';

const dist = new URL('../dist/', import.meta.url).pathname;

/**
 * Serves the built page: its files with an endless cache time (their names contain a hash), and the page itself for
 * every address of the product.
 */
export async function page(app: FastifyInstance): Promise<void> {
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
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!asksForPage || /^\/(api|api2|api3|health|assets)(\/|$)/i.test(request.url)) throw notFound();
    return reply
      .type('text/html')
      .sendFile('index.html', { cacheControl: false, immutable: false, maxAge: 0 });
  });
}
