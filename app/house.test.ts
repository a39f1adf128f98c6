import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { BadEnvironment, readConfig } from './env.ts';
import { requireNode } from './require-node.ts';

const server = startServer();
const get = (url: string) => server.app.inject({ method: 'GET', url });

test('the server reports that it is live and ready', async () => {
  expect((await get('/health/live')).statusCode).toBe(200);
  expect((await get('/health/ready')).json()).toEqual({ status: 'ready', database: true });
});

test('the description of the calls contains every call under its wire names', async () => {
  const description = (await get('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, object>;
  }>();
  expect(description.openapi).toBe('3.1.0');
  expect(description.paths['/Account/SignIn']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema: { required: ['Username', 'Password'] } } } },
    },
  });
});

test('every answer that a browser may open carries the headers that protect the page', async () => {
  for (const url of ['/health/live', '/api/nothing', '/api/Lang/LangService?lang=el']) {
    const { headers } = await get(url);
    expect(headers['content-security-policy'], url).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(self), microphone=(self)') as unknown,
    });
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f]{12}$/);
  }
  expect((await get('/api/Lang/LangService?lang=el')).headers['cache-control']).toBe('no-store');
});

test('the texts of the interface come in both languages', async () => {
  const el = (await get('/api/Lang/LangService?lang=el')).json<Record<string, string>>();
  const en = (await get('/api/lang/langservice?lang=en')).json<Record<string, string>>();
  expect([el['ui.word.signIn'], en['ui.word.signIn']]).toEqual(['Σύνδεση', 'Sign in']);
});

const good = { DATA_DIR: '/nowhere', SECRET: 'x'.repeat(32) };

test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is none', { PORT: 'many' }, /PORT/],
  ['an address of a database that is none', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  ['an address of a mail server that is none', { SMTP_URL: 'mail' }, /SMTP_URL/],
  ['a short secret', { SECRET: 'short' }, /SECRET/],
  ['a helper of conferences that is none', { STUN_URL: 'stun:x:1, https://x' }, /STUN_URL/],
  ['a relay that is none', { TURN_URL: 'turn:x?transport=pigeon', TURN_SECRET: 'x' }, /TURN_URL/],
  ['a relay without its secret', { TURN_URL: 'turn:x' }, /TURN_SECRET/],
  ['a place of links that is none', { LINK_HOSTS: 'example.org, https://x' }, /LINK_HOSTS/],
  ['an office program that is not there', { OFFICE_CONVERTER: '/nowhere/soffice' }, /OFFICE_CONVERTER/],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ['production without its address', { NODE_ENV: 'production', SMTP_URL: 'smtp://x' }, /BASE_URL/],
  ['production without mail', { NODE_ENV: 'production', BASE_URL: 'https://x.example' }, /SMTP_URL/],
  [
    'production in the clear',
    { NODE_ENV: 'production', BASE_URL: 'http://x.example', SMTP_URL: 'smtp://x' },
    /https/,
  ],
  ['a proxy by its name', { TRUST_PROXY: 'proxy.local' }, /TRUST_PROXY must be addresses/],
  ['a network of proxies that is none', { TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
  ['an address of sessions that is none', { DATABASE_DIRECT_URL: 'mysql://x' }, /DATABASE_DIRECT_URL/],
  [
    'an address of sessions without one of queries',
    { DATABASE_DIRECT_URL: 'postgres://x/y' },
    /DATABASE_DIRECT_URL needs DATABASE_URL/,
  ],
  ['a demo for the whole network', { HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0 .*PUBLIC_DEMO/],
])('%s is told in one line', (_what, env, line) => {
  let problems: readonly string[] = [];
  try {
    readConfig({ ...good, ...env });
  } catch (error) {
    problems = (error as BadEnvironment).problems;
  }
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(line);
});

test('all problems of the environment are reported at once', () => {
  expect(() => readConfig({ ...good, PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
});

test('the environment may name several servers that connect conferences', () => {
  const { ice } = readConfig({
    ...good,
    STUN_URL: 'stun:a.example:3478, stuns:b.example',
    TURN_URL: 'turn:c.example?transport=udp,turns:c.example:5349?transport=tcp',
    TURN_SECRET: 'shared',
  });
  expect(ice).toEqual({
    stun: ['stun:a.example:3478', 'stuns:b.example'],
    turn: ['turn:c.example?transport=udp', 'turns:c.example:5349?transport=tcp'],
    turnSecret: 'shared',
  });
  expect(readConfig(good).ice).toEqual({ stun: [], turn: [], turnSecret: undefined });
});

test('the environment may name the places that links are read from', () => {
  expect(readConfig({ ...good, LINK_HOSTS: 'www.example.org, example.com:8443/el' }).linkHosts).toEqual([
    { host: 'www.example.org', port: '', path: '/' },
    { host: 'example.com', port: '8443', path: '/el/' },
  ]);
  expect(readConfig(good).linkHosts).toEqual([]);
});

test('without any setting the product runs as a demo on this machine only', () => {
  expect(readConfig(good)).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://localhost:3000',
  });
});

test('an empty file of the secret is refused with words, and a missing one is made whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-secret-'));
  const read = () => readConfig({ DATA_DIR: folder }).secret;
  const made = read();
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(read()).toBe(made);
  writeFileSync(join(folder, 'secret'), '');
  expect(read).toThrow(/secret.*32 characters/);
  rmSync(folder, { recursive: true });
});

test('the server starts on Node 24 and newer, and says on an older one which it needs', () => {
  for (const version of ['24.0.0', '24.21.0', '26.1.0']) requireNode(version);
  for (const version of ['20.20.2', '22.22.0'])
    expect(() => requireNode(version)).toThrow(`needs Node 24 or newer, and this is ${version}`);
});
