import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense, type ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import type { Call, DeclaredBy, Output } from '#platform/contract/call.ts';
import { allPages } from '#app/pages.ts';
import { fromWire, toWire, type Shape } from '#platform/contract/codec.ts';
import type { DataOf, Declared, Details, genericRefusals } from '#platform/contract/refusal.ts';
import { PagesProvider } from '#platform/web/pages.ts';
import { ProjectContext, SessionContext, type CurrentProject, type Session } from '#platform/web/session.ts';
import { UiProvider } from '#ui/UiProvider.tsx';

const files = import.meta.glob<Record<string, string>>('/{app,ui,features/*,platform/web}/texts/**/*.json', {
  eager: true,
  import: 'default',
});

/** The texts of the whole product in one language, as the server would send them. */
const textsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${language}.json`) ? [texts] : [])),
  );

if (!i18next.isInitialized)
  await i18next.use(initReactI18next).init({
    lng: 'el',
    fallbackLng: false,
    resources: {},
    ns: 'first',
    defaultNS: 'first',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
for (const language of ['el', 'en']) i18next.addResourceBundle(language, 'first', textsOf(language));

/** A refusal of the server, as a test prepares it: the page has no way to make one. */
interface Refused<Code extends string = string> {
  refusal: Declared<Code>;
  data: unknown;
  details: Details | undefined;
}

/** A refusal to answer a call with, and its data. */
export const refused = <Code extends string, Schema extends Declared['schema']>(
  refusal: Declared<Code, Schema>,
  ...[data, details]: DataOf<Declared<Code, Schema>> extends undefined
    ? [data?: undefined, details?: Details]
    : [data: DataOf<Declared<Code, Schema>>, details?: Details]
): Refused<Code> => ({ refusal, data, details });

interface Prepared {
  call: Call;
  body: unknown;
}

/** A refusal that the call declares, or a generic one. */
type RefusedBy<C extends Call> =
  | Refused<DeclaredBy<C>['code']>
  | Refused<(typeof genericRefusals)[number]['code']>;

/**
 * Answers a call with `body` (our names; the types check it), or with a refusal of it (`refused(slotTaken, { free
 * })`). Several answers to one call are given in turn, and the last one stays.
 */
export const answers = <C extends Call>(call: C, body: Output<C> | RefusedBy<C>): Prepared => ({
  call,
  body,
});

/** Answers a call by a function of its input, in our names, each time that it is made. */
export const answersBy = <C extends Call>(
  call: C,
  answer: (input: z.output<C['input']>) => Output<C> | RefusedBy<C> | Promise<Output<C> | RefusedBy<C>>,
): Prepared => ({ call, body: answer });

interface Light {
  path: string;
  input: Shape;
  output: Shape;
  refusals?: Record<string, Shape>;
}

const light = (call: Call) => call as unknown as Light;

interface Place {
  /** The address of the screen. @default '/' */
  at?: string;
  /** The pattern of that address, with `$name` for parameters. @default the address itself */
  route?: string;
  project?: CurrentProject;
}

/** The current project of a test. */
export const aProject: CurrentProject = {
  id: 1,
  url: 'symvoulos',
  descr: 'Σύμβουλος για κάθε βήμα',
  settings: {},
};

/** A signed-in user. */
export const aSession = (...roles: Session['roles']): Session => ({
  id: 7,
  username: 'maria',
  name: 'Μαρία Παπαδοπούλου',
  roles,
  level: 0,
});

/** Puts a server in place of the network that gives the prepared answers; returns the list of the calls that the page sends. */
export function answerCalls(prepared: readonly Prepared[]) {
  const sent: { call: string; input: Record<string, unknown> }[] = [];
  const waiting = [...prepared];
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // The engine of the rules is a part of the page, not an answer of the server.
    if (url.includes('.wasm')) return network(url, init);
    const path = url.split('?')[0]!;
    const index = waiting.findIndex(({ call }) => matches(light(call).path, path));
    const answer = waiting[index];
    if (!answer) throw new TypeError(`No answer prepared for ${path}`);
    // The last answer of a call serves every further one.
    if (waiting.findLastIndex(({ call }) => call === answer.call) !== index) waiting.splice(index, 1);
    const input = inputOf(answer.call, url, init);
    sent.push({ call: light(answer.call).path, input });
    const { call, body } = answer;
    return respond({ call, body: typeof body === 'function' ? await body(input) : body });
  });
  return sent;
}

/** Draws a screen as the product does, for this person (null: a visitor), over a server that gives the prepared answers. */
export function show(
  screen: ReactElement,
  session: Session | null,
  prepared: readonly Prepared[],
  place: Place = {},
) {
  const sent = answerCalls(prepared);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const at = place.at ?? '/';
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const here = createRoute({
    getParentRoute: () => root,
    path: place.route ?? at.split('?')[0]!,
    component: () => (
      <ProjectContext value={place.project ?? aProject}>
        <SessionContext value={session}>
          <Suspense fallback="…">{screen}</Suspense>
        </SessionContext>
      </ProjectContext>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMs: 0,
  });
  const drawn = render(
    <QueryClientProvider client={client}>
      <UiProvider env="test">
        <PagesProvider value={allPages}>
          <RouterProvider router={router as never} />
        </PagesProvider>
      </UiProvider>
    </QueryClientProvider>,
  );
  return { sent, router, ...drawn };
}

/** Keeps the page of the test where it is; returns the addresses to which the product would have gone. */
export function catchLeaving(): string[] {
  const places: string[] = [];
  const stay = (event: NavigateEvent) => {
    places.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', stay);
  onTestFinished(() => {
    window.navigation.removeEventListener('navigate', stay);
    // Ends what the product does when a page is left: the next test is another page.
    window.dispatchEvent(new Event('pagehide'));
  });
  return places;
}

/** Tells the page that the browser has lost its network, until the returned function is called or the test ends. */
export function loseNetwork(): () => void {
  const back = () => void window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  onTestFinished(back);
  return back;
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`, 'i').test(path);

function inputOf(call: Call, url: string, init: RequestInit): Record<string, unknown> {
  const wire =
    typeof init.body === 'string'
      ? (JSON.parse(init.body) as unknown)
      : init.body instanceof FormData
        ? Object.fromEntries(init.body)
        : Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  return fromWire(light(call).input, wire) as Record<string, unknown>;
}

function respond({ call, body }: Prepared): Response {
  if (typeof body === 'object' && body !== null && 'refusal' in body) {
    const refusing = body as Refused;
    return refuse(refusing, light(call).refusals?.[refusing.refusal.code]);
  }
  return new Response(JSON.stringify(toWire(light(call).output, body)), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  });
}

/** Without a status there was no answer at all. */
function refuse({ refusal: { code, status }, data, details }: Refused, shape: Shape | undefined): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  return problem({ code, status, present: shape && toWire(shape, data), ...details });
}

const problem = (body: { status: number; [field: string]: unknown }): Response =>
  new Response(JSON.stringify({ ...body, requestId: 'abc123' }), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Opens the drawer of a list's filters. */
export async function openFilters() {
  await userEvent.click(await screen.findByRole('button', { name: /^Φίλτρα/ }));
  return within(await screen.findByRole('dialog', { name: 'Φίλτρα' }));
}

/** Closes it, so that the list can be read again. */
export const closeFilters = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }));
