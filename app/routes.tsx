import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  notFound,
  redirect,
  type AnyRoute,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { firstPage } from '#features/identity/access.ts';
import { identity, type Identity } from '#features/identity/contract.ts';
import { type Area, areas } from '#features/languages/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { holds } from '#platform/contract/roles.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { bringTexts } from '#platform/web/language.ts';
import type { Screen } from '#platform/web/screen.ts';
import { ownRoutes, routeTable, type Guard, type Route } from './route-table.ts';
import { screens } from './screens.ts';
import { DeniedPage, ErrorPage, NotFoundPage } from './shell/ProblemPages.tsx';
import { Root } from './shell/Root.tsx';

interface Context {
  queries: QueryClient;
}

/** Turns a refusal with this status into undefined. Any other failure goes on to the error page, which keeps the address. */
const noneOn = (status: number) => (error: unknown) => {
  if (error instanceof Problem && error.status === status) return undefined;
  throw error;
};

/** The signed-in person, or undefined for a visitor; asked once and kept until something changes it. */
export const whoIs = async ({ queries }: Context): Promise<Identity | undefined> =>
  queries.ensureQueryData({ ...ask(identity.identity, {}), staleTime: Infinity }).catch(noneOn(401));

class Denied extends Error {}

/** Admits the people the route is for; sends the others to sign in, or to the duty that they have to do first. */
async function guard(context: Context, allowed: Guard, here: string): Promise<void> {
  if (allowed === 'anyone') return;
  const person = await whoIs(context);
  const returnUrl = here;
  if (!person) throw redirect({ to: '/signin', search: { returnUrl } as never });
  const duty = person.mustDo[0];
  if (duty === 'consent' && !here.startsWith('/gdpr'))
    throw redirect({ to: '/gdpr', search: { returnUrl } as never });
  if (duty && duty !== 'consent' && !here.startsWith('/account'))
    throw redirect({ to: '/account', search: { returnUrl } as never });
  if (allowed === 'signed-in' || holds(person.roles, allowed)) return;
  if (firstPage(person.roles) === '/applicant') throw redirect({ to: '/applicant' });
  throw new Denied();
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: Failed,
});

/** What a reader sees instead of a page that they may not open, or that failed to load. */
function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  const queries = useQueryClient();
  if (error instanceof Denied) return <DeniedPage />;
  const retry = () => {
    // A right or a duty may have changed since the session was read.
    if (error instanceof Problem && error.status === 403)
      queries.removeQueries({ queryKey: ask(identity.identity, {}).queryKey });
    void router.invalidate();
  };
  return <ErrorPage error={error} retry={retry} />;
}

const projectLayout = createRoute({
  getParentRoute: () => root,
  path: '/$curProject',
  component: lazyRouteComponent(() => import('./shell/ProjectLayout.tsx'), 'ProjectLayout'),
  // An unknown first segment is no project: such an address goes to the start.
  beforeLoad: async ({ context, params, location }) => {
    await guard(context, entry('/{curProject}/').guard, location.href);
    const project = await context.queries
      .ensureQueryData({ ...ask(projects.open, { name: params.curProject }), staleTime: 60_000 })
      .catch(noneOn(404));
    if (!project) throw redirect({ to: '/', replace: true });
    return { project };
  },
});

const entry = (path: string): Route => routeTable.find((route) => route.path === path)!;

/** `{Id?}` as the router writes it: `{-$Id}`. */
export const routerPath = (path: string): string =>
  path
    .replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1')
    .replace(/(?<=.)\/$/, '');

function page({ path, guard: allowed }: Route, parent: AnyRoute, prefix: string): AnyRoute {
  const screen: Screen | undefined = screens.get(path);
  const own = screen?.roles ?? allowed;
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(path.slice(prefix.length)) || '/',
    component: screen
      ? lazyRouteComponent(async () => {
          const needed = screen.texts?.filter((area) => areas.includes(area as Area)) ?? [];
          const [component] = await Promise.all([screen.load(), bringTexts(needed)]);
          return { default: component };
        })
      : () => {
          throw notFound();
        },
    notFoundComponent: NotFoundPage,
    beforeLoad: async ({ context, location }) => {
      await guard(context as unknown as Context, own, location.href);
      if (!screen) throw notFound();
    },
  });
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The start is the home of the default project; a person without one reads so there.
  beforeLoad: async ({ context, location }) => {
    await guard(context, entry('/').guard, location.href);
    const project = await context.queries.fetchQuery(ask(projects.default, {})).catch(noneOn(404));
    if (project) throw redirect({ to: `/${project.url}/home` as never, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/NoProjectPage.tsx'), 'NoProjectPage'),
});

const projectStart = createRoute({
  getParentRoute: () => projectLayout,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: `/${params.curProject}/home` as never, replace: true });
  },
});

const inProject = '/{curProject}';
const all = [...routeTable, ...ownRoutes];
const projectPages = all.filter(({ path }) => path.startsWith(`${inProject}/`) && path !== `${inProject}/`);
const rootPages = all.filter(({ path }) => !path.startsWith(inProject) && path !== '/');

const routeTree = root.addChildren([
  start,
  ...rootPages.map((route) => page(route, root, '')),
  projectLayout.addChildren([
    projectStart,
    ...projectPages.map((route) => page(route, projectLayout, inProject)),
  ]),
]);

/** The router of the page: addresses without regard to case, unknown ones lead to the start. @default history the browser's */
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
