import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from 'helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { frameDocument, frameHeaders } from '#features/views/server/frame.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { cookieName } from '#platform/server/cookies.ts';
import { takeJsonOnly } from '#platform/server/body.ts';
import { mailTemplates } from '#platform/server/feature.ts';
import { answerProblem } from '#platform/server/problem.ts';
import { senderOf } from '#platform/server/mail/sender.ts';
import { openHubs } from '#platform/server/realtime/hub.ts';
import { serve, type Observer } from '#platform/server/serve.ts';
import type { Around } from '#platform/server/around.ts';
import type { Services } from '#platform/server/services.ts';
import { apiDocs } from './api-docs.ts';
import { contracts, features } from './features.ts';
import { mailbox } from './dev/mailbox.ts';
import { addDrain } from './drain.ts';
import { warnOfForwarded } from './forwarded.ts';
import { addHealth } from './health.ts';
import { doorkeeper } from './doorkeeper.ts';
import { openApi } from './open-api.ts';
import { isBuiltFile, page } from './page.ts';

interface Built {
  app: FastifyInstance;
  /** Stops gracefully. */
  drain: () => Promise<void>;
}

/** Permissions-Policy: our pages may use camera, microphone and screen; everything else is off. */
const devices =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()';

interface Options {
  /** Also serve the built page. */
  withPage?: boolean;
  observe?: Observer;
  around?: Around;
}

/** Builds the server with its services; it does not listen yet. */
export async function build(
  services: Services,
  { withPage = false, observe, around = (_name, work) => work() }: Options = {},
): Promise<Built> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Twelve random hex digits. `randomUUID` buffers its random bytes, so it is faster than `randomBytes`.
    genReqId: () => randomUUID().slice(-12),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    bodyLimit: 1_048_576,
    keepAliveTimeout: 65_000,
    requestTimeout: 120_000,
    trustProxy: config.trustProxy ?? false,
  });

  warnOfForwarded(app, services);
  const { isStopping, drain } = addDrain(app);
  app.setErrorHandler(answerProblem);
  if (config.mode === 'demo')
    await app.register(
      mailbox({
        db: services.pool,
        templates: mailTemplates(features),
        baseUrl: config.baseUrl,
        senderOf: senderOf(features),
      }),
    );
  // Without a built page the server only answers calls, as in development and in tests.
  if (withPage) await app.register(page, { starts: features.flatMap(({ starts = [] }) => starts) });
  else
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  takeJsonOnly(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: 256 * 1024, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  });
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The design system sets custom properties in style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // These two are for Internet Explorer and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isBuiltFile(request.url)) return secure(request.raw, reply.raw, done as () => void);
    // What protects documents and calls says nothing about a file of the build, and a page has many of them.
    reply.header('x-content-type-options', 'nosniff');
    done();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (isBuiltFile(request.url)) return;
    void reply.header('x-request-id', request.id);
    // The answer to a call is no document that could use a device.
    if (request.method !== 'POST') void reply.header('permissions-policy', devices);
    if (/^\/(api|account)\b/i.test(request.url)) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The log contains the route, never the address, because addresses contain tokens and ids.
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  const { identify, identifyNow } = services.gate;
  const checkAnswers = config.mode !== 'production';
  for (const one of features) serve({ app, services, checkAnswers, observe }, one);

  // Built on the first request, so that it does not delay the start.
  let made: ReturnType<typeof openApi> | undefined;
  const description = () => (made ??= openApi(contracts));
  // In production only members of the staff read the description of the calls.
  const requireReader = async (request: FastifyRequest) => {
    if (config.mode !== 'production') return;
    const actor = await identify({ cookie: (name) => request.cookies[cookieName(name, config)] });
    if (!actor || !holds(actor.roles, staff)) throw notFound();
  };
  app.get('/api/openapi.json', { preHandler: requireReader }, description);
  app.get('/api/docs', { preHandler: requireReader }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocs(await description())),
  );
  app.get('/view-frame', (_request, reply) => reply.headers(frameHeaders).send(frameDocument));
  addHealth(app, services, isStopping);

  const hubs = await openHubs({
    server: app.server,
    services,
    door: doorkeeper({
      pool: services.pool,
      config,
      parseCookies: (header) => app.parseCookie(header),
      identifyNow,
    }),
    events: features.flatMap(({ events = [] }) => events),
    greetings: features.flatMap(({ hubGreetings = [] }) => hubGreetings),
    handlers: features
      .flatMap(({ hubHandlers = [] }) => hubHandlers)
      .map(({ event, handle }) => ({
        event,
        handle: (asked) => around(`message ${event.name}`, () => handle(asked)),
      })),
  });
  app.addHook('preClose', () => hubs.close());
  return {
    app,
    // Sockets close first, so that pages connect to another node while this one finishes its requests.
    drain: () => drain(() => hubs.close()),
  };
}
