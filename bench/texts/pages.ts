// A thread in which open pages hear of changed texts as the page of the product does (`platform/web/changed-texts.ts`). It sends the moments
// at which they had the texts of a version, as soon as all have them.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { enter } from '../enter.ts';

/** What the thread begins with. */
export interface OpenPages {
  url: string;
  sessions: readonly string[];
  language: string;
  /** The version of the texts that the pages have. */
  version: number;
}

/** All pages have the texts of this version, each since a moment, in milliseconds since 1970. */
export interface HaveTexts {
  version: number;
  moments: number[];
  /** How many of them asked for the texts. */
  asked: number;
}

/** As in the page. */
const SPREAD_MS = 800;

const { url, sessions, language, version: first } = workerData as OpenPages;
/** Each page has a connection of its own. It asks without cookies. */
const agent = new Agent({ keepAlive: true });
const reached = new Map<number, HaveTexts>();

const now = () => performance.timeOrigin + performance.now();

async function ask(since: number): Promise<Record<string, string>> {
  const path = `/api/Lang/LangService?lang=${language}&since=${since}`;
  const sent = request(url + path, { agent }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${said}`);
  return JSON.parse(said) as Record<string, string>;
}

function note(version: number, asked: boolean): void {
  let one = reached.get(version);
  if (!one) reached.set(version, (one = { version, moments: [], asked: 0 }));
  one.moments.push(now());
  if (asked) one.asked += 1;
  if (one.moments.length === sessions.length) parentPort!.postMessage(one);
}

async function openPage(session: string): Promise<void> {
  const page = await enter(url, session);
  let version = first;
  page.on('message', (said) => {
    const [, packed] = /^42\/messenger,(\["TextsChanged",.*)$/s.exec(String(said)) ?? [];
    if (packed === undefined) return;
    const [, change] = JSON.parse(packed) as [string, { Version: number; Texts?: Record<string, object> }];
    void hear(change);
  });
  const hear = async ({
    Version: next,
    Texts: texts,
  }: {
    Version: number;
    Texts?: Record<string, object>;
  }) => {
    if (next <= version) return;
    const isCarried = texts?.[language] !== undefined && next === version + 1;
    if (!isCarried) {
      await pause(Math.random() * SPREAD_MS);
      const changed = await ask(version);
      if (Object.keys(changed).length === 0) throw new Error('no text came');
    }
    version = Math.max(version, next);
    note(next, !isCarried);
  };
}

for (const session of sessions) await openPage(session);
parentPort!.postMessage('open');
