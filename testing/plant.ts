import { existsSync } from 'node:fs';
import { contracts } from '#app/features.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Person, startServer } from './server.ts';
import { aProject } from './people.ts';
import type { ScopePlan, ScopePlans, Usual } from './scope.ts';

type Server = ReturnType<typeof startServer>;

/**
 * The ids of the records that the features create for one person of a project, by what they are. Features add theirs by
 * declaration merging.
 */
export interface Records {
  project: number;
  user: number;
  /** The supervisor of the project. */
  runnerId: number;
}

/** A person of a project with one record of every kind, the supervisor who runs the project, and a mentee in it. */
export type Belongings = Records & { person: Person; runner: Person; pupil: Person };

/** What a feature creates its records with: the people, and the records of the features above it. */
export type Ground = Belongings & { server: Server };

/** The ids of the records that a feature created. */
export type Planted = Promise<Partial<Records>>;

/** What a feature brings to the scope matrix, in `server/scope/fixtures.ts`. */
export interface ScopeFixtures {
  scope?: ScopePlans;
  /** Who sees and finds the records of each kind of id that the feature has. */
  kinds?: Readonly<Record<string, Usual>>;
  /** Prepares a new project. */
  prepare?: (server: Server, project: number) => Promise<unknown>;
  /** Creates one record of each of its kinds, and returns the ids. */
  plant?: (ground: Ground) => Planted;
  /** Its calls that are logged only when an Admin acts as the user (`audited: 'if-acting'`), each with an input that succeeds. */
  ifActing?: (
    place: Pick<Ground, 'server' | 'project' | 'person'>,
  ) => Promise<readonly (readonly [Call, object])[]>;
}

/** What the features bring, in their order. */
const fixtures: readonly { name: string; brought: ScopeFixtures }[] = (
  await Promise.all(
    Object.keys(contracts).map(async (name) => {
      const file = new URL(`../features/${name}/server/scope/fixtures.ts`, import.meta.url);
      return existsSync(file) ? [{ name, brought: (await import(file.href)) as ScopeFixtures }] : [];
    }),
  )
).flat();

/** The exceptions of all features, by feature, call and field. */
export const exceptions: Readonly<Record<string, Partial<ScopePlan>>> = Object.fromEntries(
  fixtures.flatMap(({ name, brought: { scope = {} } }) =>
    Object.entries(scope).map(([place, plan]) => [`${name}.${place}`, plan]),
  ),
);

/** Who sees and finds the records of each kind of id. */
const kinds: Readonly<Record<string, Usual>> = Object.assign(
  {},
  ...fixtures.map(({ brought }) => brought.kinds ?? {}),
);

/** The plan for an id of this kind in a call that these may make; undefined where no record of the kind is planted. */
export function planFor(
  of: string | undefined,
  may: readonly Role[] | string,
  exception: Partial<ScopePlan> = {},
): ScopePlan | undefined {
  const { kinds: records, sharedWith, finder } = { sharedWith: [], ...kinds[of ?? ''], ...exception };
  if (!records) return undefined;
  return { ...exception, kinds: records, sharedWith, finder: finder ?? strongest(may) };
}

/** The staff of a project where they may make the call, else an Admin, else the first role that may. */
const strongest = (may: readonly Role[] | string): ScopePlan['finder'] =>
  typeof may === 'string' || may.includes('Supervisor') ? 'staff' : may.includes('Admin') ? 'Admin' : may[0]!;

/** A project in which every feature can keep its records. */
export async function aPlantedProject(server: Server): Promise<number> {
  const project = await aProject(server.db);
  for (const { brought } of fixtures) await brought.prepare?.(server, project);
  return project;
}

/** Creates one record of every kind for a person of a project, by default for a new applicant who is a mentee too. */
export async function plant(server: Server, project: number, owner?: Person): Promise<Belongings> {
  const person = owner ?? (await server.person(['Registered', 'Mentee'], { project }));
  const runner = await server.person('Supervisor', { project });
  const pupil = await server.person('Mentee', { project });
  const belongings = { person, runner, pupil, project, user: person.id, runnerId: runner.id } as Belongings;
  for (const { brought } of fixtures)
    Object.assign(belongings, await brought.plant?.({ ...belongings, server }));
  return belongings;
}

/** The calls of all features that are logged only when an Admin acts as the user, in order, each with its input. */
export const callsLoggedIfActing = async (place: Pick<Ground, 'server' | 'project' | 'person'>) =>
  (await Promise.all(fixtures.map(async ({ brought }) => (await brought.ifActing?.(place)) ?? []))).flat();
