import { z } from 'zod';
import { FormDefinition } from '#features/applications/contract.ts';
import { copyProgramme, exportProgramme, giveActions } from '#features/actions/server/public.ts';
import { type FormCopy, formOf, giveForm } from '#features/applications/server/public.ts';
import { record } from '#features/audit/server/public.ts';
import { parseJson } from '#engines/documents/parse-json.ts';
import type { Download } from '#platform/contract/call.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { isTooDeep, refuseBadText } from '#platform/server/body.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Project, projects } from '../contract.ts';
import { readSettings } from './read-settings.ts';
import { known, make } from './save-project.ts';
import { find } from './store/projects.ts';
import { type Documents, lockProject } from './store/versions.ts';

const KIND = 'ithaki-project';

/** An exported configuration: everything of a project but its people. */
const Configuration = z.looseObject({
  kind: z.literal(KIND),
  version: z.literal(1),
  settings: z.unknown(),
  microdataStart: z.array(z.unknown()).max(1000),
  microdataEnd: z.array(z.unknown()).max(1000),
  form: z.strictObject({ definition: FormDefinition, noticeHtml: z.string().max(200_000) }).optional(),
  actions: z
    .array(
      z.strictObject({
        id: z.int().positive().optional(),
        typeId: z.int().positive(),
        titles: z.strictObject({ el: z.string().max(500).optional(), en: z.string().max(500).optional() }),
        instructions: z
          .strictObject({ el: z.string().max(50_000).optional(), en: z.string().max(50_000).optional() })
          .optional(),
        groupPath: z.array(z.string().max(300)).max(20),
        // Older files tell the place; now it is the order of the list.
        position: z.int().min(0).max(1_000_000).optional(),
        flags: z.int().min(0).max(63),
        data: z.record(z.string().max(100), z.unknown()),
        completionScript: z.string().max(10_000).optional(),
      }),
    )
    .max(2000),
});

type Parts = Pick<Documents, 'settings' | 'microdataStart' | 'microdataEnd'> & {
  form?: FormCopy | undefined;
};

/** Makes a project like another one that the caller runs: settings, fields, actions with their views and form, none of its people. */
export async function clone(request: Request<typeof projects.clone>): Promise<Project> {
  const { projectId, url, descr } = request.input;
  const parts = await partsOf(request, projectId);
  const project = await withParts(request, { url, descr }, parts, 'project.clone');
  await copyProgramme(request, { fromProjectId: projectId, toProjectId: project.id });
  return project;
}

/** The configuration of a project as a file of JSON, without the actions that are hidden from the caller. */
export async function exportConfig(request: Request<typeof projects.exportConfig>): Promise<Download> {
  const { db, actor, http, input } = request;
  const project = await known(db, actor, input.projectId);
  const parts = await partsOf(request, project.id);
  const actions = await exportProgramme(db, actor, project.id);
  await record(db, { actor, http }, { what: 'project.export-config', projectId: project.id });
  const text = JSON.stringify({ kind: KIND, version: 1, ...parts, actions }, null, 2);
  return {
    name: `${project.url}.ithaki.json`,
    mime: 'application/json',
    body: (async function* () {
      yield text;
    })(),
  };
}

/** Makes a project out of an exported configuration. */
export async function importConfig(request: Request<typeof projects.importConfig>): Promise<Project> {
  const { url, descr, config } = request.input;
  if (isTooDeep(config)) throw new Refusal('too-deep', 400);
  const parsed = parseJson(config);
  if (!parsed.ok)
    throw new Refusal('bad-config', 422, { present: { Line: parsed.line, Column: parsed.column } });
  refuseBadText(parsed.value);
  const read = Configuration.safeParse(parsed.value);
  if (!read.success)
    throw new Refusal('bad-config', 422, {
      errors: read.error.issues.slice(0, 20).map(({ path, code }) => ({ field: path.join('.'), code })),
    });
  const { settings, microdataStart, microdataEnd, form, actions } = read.data;
  const parts: Parts = {
    settings: readSettings(JSON.stringify(settings ?? {})),
    microdataStart,
    microdataEnd,
    form: form as FormCopy | undefined,
  };
  const project = await withParts(request, { url, descr }, parts, 'project.import-config');
  // Code is for Admins: others bring actions in without it.
  const brought = request.actor.roles.includes('Admin')
    ? actions
    : actions.map((action) => ({ ...action, completionScript: undefined }));
  await giveActions(request.db, project.id, brought);
  return project;
}

async function partsOf(
  { db, actor }: Pick<Request<typeof projects.clone>, 'db' | 'actor'>,
  id: number,
): Promise<Parts> {
  if (!(await find(db, actor, String(id)))) throw notFound();
  const project = await lockOrRead(db, id);
  const { settings, microdataStart, microdataEnd } = project;
  const form = await formOf(db, id);
  // A copy does not take applications before somebody has looked at it.
  const Config = { ...settings.Config, Application: { ...settings.Config?.Application, Open: false } };
  return { settings: { ...settings, Config }, microdataStart, microdataEnd, form };
}

async function lockOrRead(db: Db, id: number) {
  const project = await lockProject(db, id);
  if (!project) throw notFound();
  return project;
}

async function withParts(
  request: Request<typeof projects.clone> | Request<typeof projects.importConfig>,
  names: { url: string; descr: string },
  { form, ...documents }: Parts,
  what: string,
): Promise<Project> {
  const { db, actor, http, services } = request;
  const project = await make({ db, actor, http }, { ...names, ...documents }, what);
  if (form) await giveForm(db, services.sandbox, { ...form, projectId: project.id, savedBy: actor.id });
  return project;
}
