import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entering as signing } from '#features/identity/contract/entering.ts';
import { entering } from '#features/projects/contract/entering.ts';
import { holds, participants, type Role } from '#platform/contract/roles.ts';
import {
  addedLanguages,
  contentLanguages,
  DEFAULT_LANGUAGE,
  isSpoken,
  type Language,
} from '#platform/contract/languages.ts';
import { textsIn, textsVersion } from '#platform/server/texts.ts';
import type { Starting } from '#platform/server/starting.ts';
import type { EarlyPage } from './early.ts';
import { beginnings, type ScreenFiles, SIGN_IN, type Start } from './screen-files.ts';

/** How long a document waits for the answers that it could carry, in milliseconds: without them the page asks itself. */
const WAIT_MS = 1_000;

/** What is read of a request for a document. */
type Asked = Pick<FastifyRequest, 'url' | 'headers' | 'cookies'>;

/** The cookie in which a browser remembers its language; `platform/web/language.ts` writes it. */
export const LANGUAGE_COOKIE = 'ithaki-language';

const languageOf = ({ cookies }: Asked): Language => {
  const chosen = cookies[LANGUAGE_COOKIE];
  return chosen !== undefined && isSpoken(chosen) ? chosen : DEFAULT_LANGUAGE;
};

/** JSON in which nothing ends the element that it is in. */
const inHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** What is put into the head of a document, and at the end of its body. */
interface Load {
  head: string;
  body: string;
}

interface Options {
  starts?: readonly Starting[];
  /** What documents of the sign-in page show until the script has come. */
  early?: EarlyPage | undefined;
}

interface Answer {
  /** The address and the body of the call, as the page sends it. */
  key: string;
  status: number;
  body: unknown;
}

/**
 * Returns the function that puts together what the document of an address carries: the answers of the calls that the page begins
 * with, the texts of its screen, and the names of the files of its screen. The answers are those that the calls would give to the sender of
 * the request: they are made as calls, with the cookies of the request.
 */
export function carrier(
  app: Pick<FastifyInstance, 'inject'>,
  screens: ScreenFiles,
  { starts = [], early }: Options = {},
) {
  const beginningOf = beginnings(screens);

  async function ask({ headers }: Asked, path: string, input: unknown): Promise<Answer> {
    const payload = JSON.stringify(input);
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', cookie: headers.cookie ?? '' },
      payload,
    });
    return { key: `${path} ${payload}`, status: statusCode, body: JSON.parse(body) as unknown };
  }

  /** The answer of Identity, and that of the project which the address opens. */
  async function answersTo(request: Asked, address: string): Promise<Answer[]> {
    const identity = await ask(request, signing.identity.path, {});
    if (identity.status !== 200) return identity.status === 401 ? [identity] : [];
    const { Id: userId, Roles, MustDo } = identity.body as WireIdentity;
    const [, word = ''] = /^\/([^/]*)/.exec(address)!;
    if (!holds(Roles, participants) || MustDo.length > 0 || rootWords.has(word.toLowerCase()))
      return [identity];
    const start = word === '' ? [await ask(request, entering.default.path, {})] : [];
    const name = word === '' ? (start[0]!.body as { url?: string }).url : word;
    if (!name) return [identity];
    const project = await ask(request, entering.open.path, { Name: name });
    const first = [identity, ...start, project].filter(({ status }) => status === 200);
    if (project.status !== 200) return first;
    const { places, screen, params } = beginningOf(address, Roles);
    const { Id: projectId } = project.body as { Id: number };
    const more = await Promise.all(
      starts
        .filter(({ on, isFor }) => (on === screen || places.some((place) => place === on)) && isFor(Roles))
        .map(({ path, inputIn }) => ask(request, path, inputIn(projectId, userId, params))),
    );
    return [...first, ...more.filter(({ status }) => status === 200)];
  }

  /** The first words of the addresses outside of projects. */
  const rootWords = new Set(screens.screens.map(({ path }) => path.split('/')[1]!.toLowerCase()));

  return async (request: Asked): Promise<Load> => {
    const address = decoded(request.url.split('?')[0]!);
    const answers = await inTime(answersTo(request, address));
    const identity = answers.find(({ key }) => key.startsWith(signing.identity.path));
    const roles = identity?.status === 200 ? (identity.body as WireIdentity).Roles : undefined;
    const begins: Start = identity
      ? beginningOf(address, roles)
      : { files: [], texts: [], places: [], params: {} };
    const language = languageOf(request);
    const carried = {
      language,
      added: addedLanguages(),
      version: textsVersion(),
      texts: { [language]: textsOf(language, begins.texts) },
      answers: Object.fromEntries(answers.map(({ key, status, body }) => [key, [status, body]])),
    };
    const load = loadOf(begins.files, carried);
    return early && showsForm(request, begins) ? withEarlyPage(load, early, language) : load;
  };
}

/** The sign-in page begins with its form, but for the one of a link from a mail, which asks for a new password. */
const showsForm = ({ url }: Asked, { screen }: Start): boolean =>
  screen === SIGN_IN && !new URLSearchParams(url.split('?')[1]).has('reset');

const withEarlyPage = ({ head, body }: Load, { script, markupIn }: EarlyPage, language: Language): Load => ({
  head: `<script src="/${script}"></script>${head}`,
  body: `<div id="early" lang="${language}">${markupIn(language)}</div>${body}`,
});

/**
 * What the document without a network carries: texts in both languages, and nothing of a user. The service worker keeps it with the files
 * that it names (`app/worker/worker.ts`).
 */
export function offlineLoad({ offline }: ScreenFiles): Load {
  const texts = Object.fromEntries(
    contentLanguages.map((language) => [language, textsOf(language, offline.texts)]),
  );
  return loadOf(offline.files, { language: null, added: [], version: 0, texts, answers: {} });
}

const textsOf = (language: Language, namespaces: readonly string[]) =>
  Object.fromEntries(['first', ...namespaces].map((name) => [name, textsIn(language).byNamespace.get(name)]));

const loadOf = (files: readonly string[], carried: unknown): Load => ({
  head: files.map(hintOf).join(''),
  body: `<script type="application/json" id="carried">${inHtml(carried)}</script>`,
});

interface WireIdentity {
  Id: number;
  Roles: Role[];
  MustDo: string[];
}

const hintOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** An address as the router of the page reads it; one that cannot be read leads to the start page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}

/** The answers, or none when they do not come in time or fail. */
async function inTime(answers: Promise<Answer[]>): Promise<Answer[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer[]>((done) => {
    timer = setTimeout(done, WAIT_MS, []);
  });
  return Promise.race([answers, late])
    .catch(() => [])
    .finally(() => clearTimeout(timer));
}
