import { href } from '#platform/contract/addresses.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { firstPage } from '#features/identity/access.ts';
import { entering as signing, type Identity } from '#features/identity/contract/entering.ts';
import { entering } from '#features/projects/contract/entering.ts';
import { ask, Problem } from '#platform/web/api.ts';
import type { May } from '#platform/contract/call.ts';
import { holds, participants } from '#platform/contract/roles.ts';
import { notePerson } from '#platform/web/last-person.ts';
import { placesOf } from '#platform/web/pages.ts';
import type { Screen } from '#platform/web/screen.ts';
import { allPages, leadingToStart, screens } from './pages.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { Root } from './shell/Root.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    // `href` checks addresses; the routes are created from the screens of the features.
    router: AnyRouter;
  }
}

interface Context {
  queries: QueryClient;
}

/**
 * Turns an error with this status into undefined. Any other error leads to the error page, which keeps the address.
 */
const noneOn = (status: number) => (error: unknown) => {
  if (error instanceof Problem && error.status === status) return undefined;
  throw error;
};

/**
 * The signed-in user, or undefined for a visitor. It is loaded once and cached until something changes it.
 */
export const loadSession = async ({ queries }: Context): Promise<Identity | undefined> =>
  queries
    .ensureQueryData({ ...ask(signing.identity, {}), staleTime: Infinity })
    .then(async (person) => {
      // An Admin who acts or views as a user is still the person at this browser.
      if (!person.loggedInBy && !person.viewedBy) await notePerson(person.id);
      return person;
    })
    .catch(noneOn(401));

class Denied extends Error {}

// The sign-in page needs neither.
const DeniedPage = lazyRouteComponent(() => import('./shell/ProblemPages.tsx'), 'DeniedPage');
const NotFoundPage = lazyRouteComponent(() => import('./shell/ProblemPages.tsx'), 'NotFoundPage');

/** Admits the users of a route. Sends others to sign in, or to their duty. */
async function guard(context: Context, allowed: May, here: string): Promise<void> {
  if (allowed === 'anyone') return;
  const person = await loadSession(context);
  const returnUrl = here;
  if (!person) throw redirect({ to: '/signin', search: { returnUrl } });
  const duty = person.mustDo[0];
  // The pages about one's own data stay open, whatever is pending.
  if (duty && !here.startsWith('/account') && !(duty === 'consent' && here.startsWith('/gdpr')))
    throw redirect({ to: duty === 'consent' ? '/gdpr' : '/account', search: { returnUrl } });
  if (allowed === 'signed-in' || holds(person.roles, allowed)) return;
  if (firstPage(person.roles) === '/applicant') throw redirect({ to: '/applicant' });
  throw new Denied();
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: Failed,
});

/** The page in place of one that the reader may not open, or that failed to load. */
function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  const queries = useQueryClient();
  if (error instanceof Denied) return <DeniedPage />;
  const retry = () => {
    // Rights or duties may have changed since the session was loaded.
    if (error instanceof Problem && error.status === 403)
      queries.removeQueries({ queryKey: ask(signing.identity, {}).queryKey });
    void router.invalidate();
  };
  return <ErrorPage error={error} retry={retry} />;
}

const projectLayout = createRoute({
  getParentRoute: () => root,
  path: '/$curProject',
  component: lazyRouteComponent(async () => {
    const [{ ProjectLayout }] = await Promise.all([import('./shell/ProjectLayout.tsx'), placesOf(allPages)]);
    return { default: ProjectLayout };
  }),
  // If the first segment is no project, the address leads to the start page.
  beforeLoad: async ({ context, params, location }) => {
    await guard(context, participants, location.href);
    const project = await context.queries
      .ensureQueryData({ ...ask(entering.open, { name: params.curProject }), staleTime: 60_000 })
      .catch(noneOn(404));
    if (!project) throw redirect({ to: '/', replace: true });
    return { project };
  },
});

/** `{Id?}` in the syntax of the router: `{-$Id}`. */
export const routerPath = (path: string): string =>
  path
    .replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1')
    .replace(/(?<=.)\/$/, '');

function page({ path, may, load }: Screen, parent: AnyRoute, prefix: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(path.slice(prefix.length)) || '/',
    component: lazyRouteComponent(async () => ({ default: await load() })),
    notFoundComponent: NotFoundPage,
    beforeLoad: ({ context, location }) => guard(context as unknown as Context, may, location.href),
  });
}

const [START, PROJECT_START] = leadingToStart;

const start = createRoute({
  getParentRoute: () => root,
  path: START,
  // The start page is the home of the default project. A user without a project sees a page that says so.
  beforeLoad: async ({ context, location }) => {
    await guard(context, participants, location.href);
    const project = await context.queries.fetchQuery(ask(entering.default, {})).catch(noneOn(404));
    if (project)
      throw redirect({ to: href('/{curProject}/home', { curProject: project.url }), replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/NoProjectPage.tsx'), 'NoProjectPage'),
});

const inProject = '/{curProject}';

const projectStart = createRoute({
  getParentRoute: () => projectLayout,
  path: PROJECT_START.slice(inProject.length),
  beforeLoad: ({ params }) => {
    throw redirect({ to: href('/{curProject}/home', params), replace: true });
  },
});

const all = [...screens.values()];
const projectPages = all.filter(({ path }) => path.startsWith(`${inProject}/`));
const rootPages = all.filter(({ path }) => !path.startsWith(inProject));

const routeTree = root.addChildren([
  start,
  ...rootPages.map((screen) => page(screen, root, '')),
  projectLayout.addChildren([
    projectStart,
    ...projectPages.map((screen) => page(screen, projectLayout, inProject)),
  ]),
]);

/**
 * The router of the page. Addresses are case-insensitive, and unknown ones lead to the start page. @default history
 * the browser's
 */
export const makeRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    caseSensitive: false,
    notFoundMode: 'root',
    context: { queries },
    ...(history && { history }),
    defaultErrorComponent: Failed,
    defaultPreload: false,
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
