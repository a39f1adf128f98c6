import { z } from 'zod';
import { parseJson } from '#engines/documents/parse-json.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { notFound, Refusal, tooDeep } from '#platform/contract/refusal.ts';
import { isTooDeep, requireStorableText } from '#platform/server/body.ts';
import { contributed, eachContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { badConfig } from '../contract/refusals.ts';
import type { Project } from '../contract/project.ts';
import type { Settings } from '../contract/settings.ts';
import type { projects } from '../contract.ts';
import { withoutAdminKeys } from './guarded-settings.ts';
import type { Making } from './contributions.ts';
import { readSettings } from './read-settings.ts';
import { requireProject, make } from './save-project.ts';
import { lockVisible } from './store/projects.ts';
import type { Documents } from './store/versions.ts';

const KIND = 'ithaki-project';

/** An exported configuration: everything of a project except its people. Each feature adds its part. */
const Configuration = z.looseObject({
  kind: z.literal(KIND),
  version: z.literal(1),
  settings: z.unknown(),
  microdataStart: z.array(z.unknown()).max(1000),
  microdataEnd: z.array(z.unknown()).max(1000),
});

type Parts = Pick<Documents, 'settings' | 'microdataStart' | 'microdataEnd'>;

/**
 * Clones a project that the caller runs, with everything that features keep with it, and without its people.
 */
export async function clone(request: Request<typeof projects.clone>): Promise<Project> {
  const { projectId, url, descr, supervisorIds } = request.input;
  const documents = { url, descr, ...copyFor(request, await partsOf(request, projectId)) };
  const project = await make(request, { what: 'project.clone', documents, supervisorIds });
  await eachContributed(request.services.features, 'projectPart', (part) =>
    part.clone?.(request, projectId, project.id),
  );
  // A part may have changed the settings: those of a copy name the copies of its actions.
  return requireProject(request.db, request.actor, project.id);
}

/** The configuration of a project as a JSON file, without the parts that are hidden from the caller. */
export async function exportConfig(request: Request<typeof projects.exportConfig>): Promise<Download> {
  const { db, actor, input, services } = request;
  const project = await requireProject(db, actor, input.projectId);
  const content: Record<string, unknown> = await partsOf(request, project.id);
  for (const { file } of contributed(services.features, 'projectPart'))
    if (file) content[file.key] = await file.read(db, actor, project.id);
  await record(request, 'project.export-config', { projectId: project.id });
  const text = JSON.stringify({ kind: KIND, version: 1, ...content }, null, 2);
  return {
    name: `${project.url}.ithaki.json`,
    mime: 'application/json',
    body: (async function* () {
      yield text;
    })(),
  };
}

/** Creates a project from an exported configuration. */
export async function importConfig(request: Request<typeof projects.importConfig>): Promise<Project> {
  const { url, descr, config, supervisorIds } = request.input;
  const { features } = request.services;
  if (isTooDeep(config)) throw tooDeep();
  const parsed = parseJson(config);
  if (!parsed.ok) throw badConfig({ line: parsed.line, column: parsed.column });
  requireStorableText(parsed.value);
  const files = contributed(features, 'projectPart').flatMap(({ file }) => file ?? []);
  const schemas = Object.fromEntries(files.map(({ key, schema }) => [key, schema]));
  const read = Configuration.extend(schemas as z.ZodRawShape).safeParse(parsed.value);
  if (!read.success)
    throw badConfig(undefined, {
      errors: read.error.issues.slice(0, 20).map(({ path, code }) => ({ field: path.join('.'), code })),
    });
  const { settings, microdataStart, microdataEnd, ...rest } = read.data as z.infer<typeof Configuration>;
  const parts = {
    settings: closed(readSettings(features, JSON.stringify(settings ?? {}))),
    microdataStart,
    microdataEnd,
  };
  const documents = { url, descr, ...copyFor(request, parts) };
  const project = await make(request, { what: 'project.import-config', documents, supervisorIds });
  for (const { key, give } of files)
    if (rest[key] !== undefined)
      await give(request, project.id, rest[key] as never).catch((error: unknown) => refuseFile(key, error));
  return requireProject(request.db, request.actor, project.id);
}

/** A part that breaks a rule of its feature makes the file a bad one. The refusals of the feature belong to its own calls. */
function refuseFile(key: string, error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== badConfig.status) throw error;
  throw badConfig(undefined, {
    errors: (error.errors ?? []).map(({ field, code }) => ({ field: `${key}.${field}`, code })),
  });
}

/** The parts of a new project that staff make from another one. What only an Admin sets begins at its default, unless an Admin makes it. */
const copyFor = ({ actor, services }: Pick<Making, 'actor' | 'services'>, parts: Parts): Parts =>
  actor.roles.includes('Admin')
    ? parts
    : { ...parts, settings: withoutAdminKeys(services.features, parts.settings) };

async function partsOf(
  { db, actor }: Pick<Request<typeof projects.clone>, 'db' | 'actor'>,
  id: number,
): Promise<Parts> {
  const project = await lockVisible(db, actor, id);
  if (!project) throw notFound();
  const { settings, microdataStart, microdataEnd } = project;
  return { settings: closed(settings), microdataStart, microdataEnd };
}

/** A copy takes no applications until staff have checked it. */
const closed = (settings: Settings): Settings => ({
  ...settings,
  Config: { ...settings.Config, Application: { ...settings.Config?.Application, Open: false } },
});
