import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerProblem } from '#platform/server/problem.ts';
import { textsVersion } from '#platform/server/texts.ts';
import { page } from './page.ts';

let dist = '';
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'ithaki-page-'));
  await writeFile(
    join(dist, 'index.html'),
    '<head><title>Ithaki</title><meta name="description" content="general" /><meta property="og:title" content="Ithaki" /></head><body></body>',
  );
  await mkdir(join(dist, '.vite'));
  await writeFile(
    join(dist, '.vite/screens.json'),
    JSON.stringify({
      frame: { files: [], texts: [] },
      offline: { files: ['assets/offline.js'], texts: [] },
      homeParts: [],
      screens: [],
    }),
  );
  await writeFile(
    join(dist, '.vite/early.json'),
    JSON.stringify({ script: 'assets/early.js', markup: { el: '<h1>{{ui.word.signIn}}</h1>', en: '' } }),
  );
  await writeFile(join(dist, 'worker.js'), 'self.skipWaiting();');
  app = Fastify();
  await app.register(cookie);
  app.setErrorHandler(answerProblem);
  await app.register(page, { dist });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { accept } });

test('a link preview, a monitor and curl get the page, and only a client that asks for JSON does not', async () => {
  for (const accept of [undefined, '*/*', 'text/html,application/xhtml+xml', 'image/*'])
    for (const url of ['/signin', '/demo/home', '/']) {
      const answer = await get(url, accept);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  expect((await get('/signin', 'application/json')).statusCode).toBe(404);
  expect((await get('/api/nothing', '*/*')).statusCode).toBe(404);
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
});

test('search engines list no document that is verified, and no view or component that anyone may open', async () => {
  const robots = async (url: string) => (await get(url)).headers['x-robots-tag'];
  for (const url of ['/verify', '/verify/ABC', '/view/odigos', '/View/odigos?x=1', '/directive/qr?value=1'])
    expect([url, await robots(url)]).toEqual([url, 'noindex']);
  for (const url of ['/', '/signin', '/views/home', '/viewers', '/demo/view/x'])
    expect([url, await robots(url)]).toEqual([url, undefined]);
});

test('a monitor that asks for metrics or a version, and a socket whose upgrade was dropped, do not get the page as an answer', async () => {
  for (const url of [
    '/metrics',
    '/version',
    '/healthz',
    '/ping?x=1',
    '/hub',
    '/hub/?EIO=4',
    '/.well-known/x',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  const dropped = await app.inject({ url: '/', headers: { 'sec-websocket-key': 'x' } });
  expect(dropped.statusCode).toBe(404);
  expect((await get('/metrics/home')).statusCode).toBe(200);
});

test('the preview of a link to an application form says what it is, and repeats nothing of the address', async () => {
  const { body } = await get('/applicationForm?project=%22%3E%3Cscript%3E');
  expect(body).toContain('<title>Αίτηση συμμετοχής</title>');
  expect(body).toContain('content="Αίτηση συμμετοχής"');
  expect(body).not.toMatch(/general|"><script/);
});

test('a document comes in the form that the browser accepts, and no cache keeps it', async () => {
  const plain = await get('/signin');
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  for (const [accepted, sent, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await app.inject({
      url: '/signin',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers).toMatchObject({ 'content-encoding': sent, 'cache-control': 'no-store' });
    expect(unpack(rawPayload).toString()).toBe(plain.body);
  }
});

test('a document carries the texts also when nothing can say who asks for it', async () => {
  const { body } = await get('/signin');
  expect(body).toContain(
    `<script type="application/json" id="carried">{"language":"el","added":[],"version":${textsVersion()},"texts":{"el":{"first":{`,
  );
  expect(body).toContain('"answers":{}');
});

test('the offline document contains no user data, has the texts of both languages and names its files', async () => {
  const { body, headers } = await app.inject({
    url: '/offline.html',
    headers: { cookie: 'ithaki-session=x; ithaki-language=en' },
  });
  const [, json = ''] = /id="carried">([^<]*)</.exec(body) ?? [];
  const { language, texts, answers } = JSON.parse(json) as Record<string, Record<string, unknown> | null>;
  expect([language, Object.keys(texts!), answers]).toEqual([null, ['el', 'en'], {}]);
  expect(body).toContain('href="/assets/offline.js"');
  expect(headers['cache-control']).toBe('no-store');
});

test('a browser asks each time whether the service worker is another one', async () => {
  const { headers } = await app.inject({ url: '/worker.js' });
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/en', 'en', '/'],
  ['/EN/?a=b', 'en', '/?a=b'],
  ['/el/signin?returnUrl=%2Fx', 'el', '/signin?returnUrl=%2Fx'],
  ['/en//evil.example/a', 'en', '/evil.example/a'],
  ['/en/\\evil.example', 'en', '/evil.example'],
])('%s chooses %s for this browser and goes on to %s', async (url, language, goesTo) => {
  const { statusCode, headers } = await app.inject({ url });
  expect(statusCode).toBe(302);
  expect(headers).toMatchObject({ location: goesTo, 'cache-control': 'no-store' });
  expect(headers['set-cookie']).toContain(`ithaki-language=${language}; Max-Age=31536000; Path=/`);
});

test('an address that begins with no spoken language is that of a page', async () => {
  for (const url of ['/sq', '/english', '/el-GR/signin']) expect((await get(url)).statusCode).toBe(200);
});
