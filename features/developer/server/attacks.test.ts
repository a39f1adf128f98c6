import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, openOutgoing, type Sent } from '#platform/server/outgoing/outgoing.ts';
import { readPlace } from '#platform/server/outgoing/place.ts';
import { type Person, startServer } from '#testing/server.ts';
import { developer } from '../contract.ts';

let reached: string[] = [];
let answer: RequestListener = (_, response) => void response.end('canary');
const canary = createServer((request, response) => {
  reached.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
  answer(request, response);
});
let port = 0;
beforeAll(async () => {
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});

const secret = 'tell-nobody-12345';
const server = startServer({
  console: {
    isOn: true,
    places: [readPlace('site.example')!, readPlace('api.site.example/v1')!],
    secrets: new Map([['weather', { place: readPlace('api.site.example/v1')!, value: secret }]]),
  },
});
let admin: Person;
beforeAll(async () => {
  admin = await server.person('Admin');
});

const cors = (url: string, more: { data?: unknown; header?: Record<string, string> } = {}) =>
  server.as(admin, developer.doCorsRequest, { url, ...more });

/** Addresses of this machine, of its neighbours and of the cloud around it in every notation, and addresses that hide another one; P is the port of the canary. */
const forms = [
  'http://127.0.0.1:P/',
  'http://127.1:P/',
  'http://127.0.1:P/',
  'http://0:P/',
  'http://0.0.0.0:P/',
  'http://2130706433:P/',
  'http://0x7f000001:P/',
  'http://0x7f.0x0.0x0.0x1:P/',
  'http://0177.0.0.1:P/',
  'http://017700000001:P/',
  'http://0177.0x0.0.1:P/',
  'http://127.0.0.1.:P/',
  'http://127.127.127.127:P/',
  'http://[::1]:P/',
  'http://[::]:P/',
  'http://[0:0:0:0:0:0:0:1]:P/',
  'http://[::ffff:127.0.0.1]:P/',
  'http://[::ffff:7f00:1]:P/',
  'http://[::127.0.0.1]:P/',
  'http://[64:ff9b::7f00:1]:P/',
  'http://[2002:7f00:1::]:P/',
  'http://[fe80::1%25lo]:P/',
  'http://[fd00::1]:P/',
  'http://localhost:P/',
  'http://localhost.:P/',
  'http://LOCALHOST:P/',
  'http://app.localhost:P/',
  'http://localhost.localdomain:P/',
  'http://１２７.0.0.1:P/',
  'http://①②⑦.⓪.⓪.①:P/',
  'http://127。0。0。1:P/',
  'http://127%2e0%2e0%2e1:P/',
  'http://ｌｏｃａｌｈｏｓｔ:P/',
  'http://127.0.0.1:P@site.example/',
  'http://site.example@127.0.0.1:P/',
  'http://site.example:secret@127.0.0.1:P/',
  'http://site.example%40127.0.0.1:P/',
  'http://site.example#@127.0.0.1:P/',
  'http://127.0.0.1:P#site.example/',
  'http://127.0.0.1:P?site.example/',
  'http://127.0.0.1:P\\@site.example/',
  'http:\\\\127.0.0.1:P\\',
  'http:127.0.0.1:P/',
  'http:///127.0.0.1:P/',
  '//127.0.0.1:P/',
  '127.0.0.1:P',
  'http://site.example.127.0.0.1.nip.io:P/',
  'http://site.example.:P/',
  'http://site.example:P/',
  'http://127.0.0.1:P/\r\nHost: site.example',
  'http://127.0.0.1:P/%0d%0aHost:%20site.example',
  'http://127.0.0.\t1:P/',
  'http://127.0.0.1\n:P/',
  'http://127.0.0.1:P\u0000.site.example/',
  'http://\u200b127.0.0.1:P/',
  'http://10.0.0.1:P/',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.0.1:P/',
  'http://100.64.0.1:P/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:P/_GET%20/',
  'ftp://127.0.0.1:P/',
  'dict://127.0.0.1:P/',
  'data:text/plain,x',
  'javascript:1',
  'ws://127.0.0.1:P/',
  'blob:http://127.0.0.1:P/x',
];

describe('an address of this machine', () => {
  test('is known in 60 notations and more', () => expect(new Set(forms).size).toBeGreaterThanOrEqual(60));

  test.each(forms)('is never reached as %j, not even where the list has its host', async (form) => {
    reached = [];
    const url = form.replace('P', String(port));
    const first = await cors(url);
    expect([400, 403, 422], first.text).toContain(first.status);
    const posted = await server.as(admin, developer.myPost, { domain: url, action: '', data: {} });
    expect([400, 403, 422], posted.text).toContain(posted.status);

    const proxy = server.services.proxy;
    const host = URL.canParse(url) ? new URL(url).hostname : '127.0.0.1';
    Object.assign(server.services.proxy, openOutgoing([{ host, port: String(port), path: '/' }]));
    const listed = await cors(url);
    expect(listed.status, listed.text).not.toBe(200);
    Object.assign(proxy, openOutgoing(server.services.config.console.places));
    expect(reached).toEqual([]);
  });

  test('is not reached by the parts of MyPost that are listed each by itself', async () => {
    reached = [];
    for (const [domain, action] of [
      ['https://site.example', `@127.0.0.1:${port}/`],
      ['https://site.example', `.127.0.0.1.nip.io:${port}/`],
      ['https://site.example', `:${port}/`],
      ['https://api.site.example/v1', '/../../admin'],
      ['https://api.site.example', '/v2'],
      [`http://127.0.0.1:${port}/?`, 'site.example'],
    ] as const)
      expect((await server.as(admin, developer.myPost, { domain, action })).status).not.toBe(200);
    expect(reached).toEqual([]);
  });

  test('is not reached by a name that leads to it, at once or at a second look', async () => {
    reached = [];
    const places = [{ host: 'site.example', port: String(port), path: '/' }];
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return asked > 1
        ? [{ address: '127.0.0.1', family: 4 }]
        : [
            { address: '192.0.2.1', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ];
    };
    Object.assign(server.services.proxy, openOutgoing(places, { resolve: rebinding, longestMs: 500 }));
    for (let time = 0; time < 3; time++) {
      const { problem } = await cors(`http://site.example:${port}/`);
      expect(problem).toMatchObject({ code: 'not-reached', present: { Reason: 'not-public' } });
    }
    expect(reached).toEqual([]);
  });
});

describe('a call to a listed place', () => {
  /** The canary in the part of a site of the public network. */
  const asSite = (host = 'site.example', path = '/') =>
    Object.assign(
      server.services.proxy,
      openOutgoing([{ host, port: String(port), path }], {
        isPublic: () => true,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        longestMs: 1_000,
      }),
    );
  const at = (path: string) => `http://site.example:${port}${path}`;

  test('sends the data alone, and answers status, words, type and text', async () => {
    asSite();
    reached = [];
    answer = (_, response) =>
      response.writeHead(201, 'Made', { 'content-type': 'application/json' }).end('{"καλό":1}');
    const { body } = await cors(at('/a?b=1#c'), { data: { x: 'ω' } });
    expect(body).toEqual({ status: 201, statusText: 'Made', type: 'application/json', text: '{"καλό":1}' });
    expect(reached).toHaveLength(1);
    expect(reached[0]).toMatch(/^POST \/a\?b=1 /);
    for (const word of ['cookie', 'session', 'forwarded', 'x-request-id', 'origin', 'referer'])
      expect(reached[0]).not.toContain(word);
  });

  test('is posted to the domain and the action, one after the other', async () => {
    asSite();
    reached = [];
    answer = (_, response) => response.writeHead(200, 'OK', { 'content-type': 'text/plain' }).end('kept');
    const { body } = await server.as(admin, developer.myPost, {
      domain: at(''),
      action: '/people/add?dry=1',
      data: { x: 1 },
    });
    expect(body).toEqual({ status: 200, statusText: 'OK', type: 'text/plain', text: 'kept' });
    expect(reached).toEqual([expect.stringMatching(/^POST \/people\/add\?dry=1 /)]);
  });

  test('gets the secret in place of its name, and an answer that repeats it shows the name again', async () => {
    const sent: Sent[] = [];
    const send = async (message: Sent): Promise<Answered> => {
      sent.push(message);
      return { status: 200, statusText: 'OK', type: 'text/plain', bytes: Buffer.from(`you sent ${secret}`) };
    };
    Object.assign(server.services.proxy, { send });
    const { body } = await server.as(admin, developer.myPost, {
      domain: 'https://api.site.example',
      action: '/v1/today',
      headers: { apiKey: '${secret:weather}' },
    });
    expect(sent).toMatchObject([
      { url: new URL('https://api.site.example/v1/today'), headers: { apikey: secret }, body: '{}' },
    ]);
    expect(body.text).toBe('you sent ${secret:weather}');
  });

  test('asks where there is no data', async () => {
    asSite();
    reached = [];
    await cors(at('/a'), { header: { accept: 'text/plain' } });
    expect(reached[0]).toMatch(/^GET \/a .*"accept":"text\/plain"/);
  });

  test('is refused with the text of the status when the site fails, and follows no redirect', async () => {
    asSite();
    reached = [];
    answer = (_, response) => response.writeHead(503, 'Out To Lunch').end('later');
    expect((await cors(at('/'))).problem).toMatchObject({
      code: 'site-failed',
      present: { Status: 503, StatusText: 'Out To Lunch', Text: 'later' },
    });
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    expect((await cors(at('/'))).problem).toMatchObject({ code: 'site-failed', present: { Status: 302 } });
    expect(reached).toHaveLength(2);
  });

  test('ends with a word of its own when the site is silent, or says too much', async () => {
    asSite();
    answer = () => {};
    expect((await cors(at('/'))).problem).toMatchObject({ present: { Reason: 'too-slow' } });
    answer = (_, response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect((await cors(at('/'))).problem).toMatchObject({ present: { Reason: 'too-large' } });
  });

  test.each([
    ['a line break in a value', { 'x-a': 'b\r\nhost: evil' }],
    ['a line break in a name', { 'x-a\r\nhost': 'evil' }],
    ['another host', { Host: 'evil' }],
    ['a cookie', { Cookie: 'session=1' }],
    ['an address of a client', { 'X-Forwarded-For': '127.0.0.1' }],
    ['a length', { 'Content-Length': '0' }],
    ['an encoding', { 'Transfer-Encoding': 'chunked' }],
    ['a header without a name', { '': 'x' }],
    ['Greek letters', { 'x-a': 'ώ' }],
  ])('takes no header with %s', async (_, header) => {
    asSite();
    reached = [];
    expect((await cors(at('/'), { header: header as Record<string, string> })).problem.code).toBe(
      'bad-header',
    );
    expect(reached).toEqual([]);
  });

  test('sends keys over https alone', async () => {
    asSite();
    reached = [];
    const { problem } = await cors(at('/'), { header: { ApiKey: 'x' } });
    expect(problem.code).toBe('https-only');
    const posted = await server.as(admin, developer.myPost, {
      domain: at('/'),
      headers: { authorization: 'Bearer x' },
    });
    expect(posted.problem.code).toBe('https-only');
    expect(reached).toEqual([]);
  });

  test.each([
    ['https://site.example/', 'weather'],
    ['https://api.site.example/v2', 'weather'],
    ['https://api.site.example/v1/../v2', 'weather'],
    ['https://api.site.example/v1', 'other'],
  ])('sends a secret to its own place alone, and not to %s as %s', async (url, name) => {
    const { problem } = await cors(url, { header: { ApiKey: `\${secret:${name}}` } });
    expect(problem).toMatchObject({ code: 'secret-elsewhere', present: { Name: name } });
  });

  test('notes host, path and status in the log, and neither data nor headers nor the query', async () => {
    asSite();
    answer = (_, response) => response.end('the answer of the site');
    await cors(at('/noted?key=in-the-query'), {
      data: { what: 'in-the-body' },
      header: { 'accept-language': 'in-a-header' },
    });
    const lines = await server.db
      .selectFrom('audit')
      .where('what', '=', 'developer.call-site')
      .where('actorId', '=', admin.id)
      .selectAll()
      .execute();
    const text = JSON.stringify(lines);
    expect(lines.at(-1)).toMatchObject({
      target: `site.example:${port}`,
      after: { path: '/noted', status: 200 },
    });
    for (const word of ['in-the-query', 'in-the-body', 'in-a-header', 'the answer of the site', secret])
      expect(text).not.toContain(word);
  });
});

test('the places and the names of secrets are listed, and no value', async () => {
  const { body, text } = await server.as(admin, developer.places, {});
  expect(body).toEqual({
    places: ['site.example/', 'api.site.example/v1/'],
    secrets: [{ name: 'weather', place: 'api.site.example/v1/' }],
  });
  expect(text).not.toContain(secret);
});
