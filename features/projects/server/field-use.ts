import { type FieldPlace, KAYAS } from '#engines/fields/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { nameHasValues, nameReserved, nameTaken, noSuchField } from '../contract/refusals.ts';
import type { FieldUse } from '../contract/fields.ts';
import { profileTypes, type Settings } from '../contract/settings.ts';
import type { Project } from '../contract/project.ts';
import type { projects } from '../contract.ts';
import { requireProject, staleRefusal } from './save-project.ts';
import { isHidden } from './guarded-settings.ts';
import { saveVersion } from './save-version.ts';
import { findById, lockVisible } from './store/projects.ts';

type Use = FieldUse['uses'][number];

/**
 * Where a field is used, in the settings and in the records of features, and how many people have a value that the caller sees.
 */
export async function fieldUse({
  db,
  actor,
  input,
  services,
}: Request<typeof projects.fieldUse>): Promise<FieldUse> {
  const { projectId, name } = input;
  const project = await findById(db, actor, projectId);
  if (!project) throw notFound();
  const settings = JSON.parse(project.settings) as Settings;
  const uses = usesIn(services.features, settings, name);
  uses.push(...usesInForms(project, name));
  const places = isHidden(actor, settings, name) ? [] : placesOf(settings, name);
  let values = 0;
  for (const part of contributed(services.features, 'projectPart')) {
    uses.push(...((await part.fieldUses?.(db, actor, { projectId, name })) ?? []));
    values += (await part.values?.count(db, projectId, { name, places, seenBy: actor.level })) ?? 0;
  }
  return { uses, values };
}

/** Where the settings of a project refer to a field. */
export function usesIn(features: readonly Feature[], settings: Settings, name: string): Use[] {
  const uses: Use[] = [];
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  const code = (where: string, text: unknown) =>
    typeof text === 'string' && word.test(text) && uses.push({ kind: 'expression', where });
  for (const type of profileTypes) {
    const profile = settings[type];
    profile?.Filters?.forEach(({ Field, Cascade }, place) => {
      if (Field === name || Cascade === name)
        uses.push({ kind: 'filter', where: `${type}.Filters.${place}` });
    });
    code(`${type}.Label`, profile?.Label);
    code(`${type}.Color`, profile?.Color);
    for (const field of [...(profile?.Fields ?? []), ...(profile?.ProjectFields ?? [])])
      if (field.Name !== name) code(`${type}.${field.Name}.Expression`, field.Expression);
  }
  settings.Profile?.Sections?.forEach(({ Title, Fields }) => {
    if (Fields.includes(name)) uses.push({ kind: 'profile', where: Title });
  });
  for (const part of contributed(features, 'projectSettings'))
    uses.push(...(part.fieldUses?.(settings, name) ?? []));
  code('Config.UserLabel', settings.Config?.UserLabel);
  return uses;
}

/** The field that fills in a question of a microdata form (spec 001 §3, DefaultField). */
const defaultField = (question: unknown): unknown =>
  typeof question === 'object' && question !== null
    ? (question as Record<string, unknown>)['DefaultField']
    : undefined;

/** The questions of the microdata forms that a field fills in. */
function usesInForms(project: Pick<Project, 'microdataStart' | 'microdataEnd'>, name: string): Use[] {
  const forms = { MicrodataStart_Text: project.microdataStart, MicrodataEnd_Text: project.microdataEnd };
  return Object.entries(forms).flatMap(([form, text]) =>
    (JSON.parse(text) as unknown[]).flatMap((question) =>
      defaultField(question) === name
        ? [
            {
              kind: 'microdata' as const,
              where: `${form}.${String((question as Record<string, unknown>)['Id'])}`,
            },
          ]
        : [],
    ),
  );
}

/** A microdata form with the new name of a field. Forms that people have begun keep theirs: a field fills in only once. */
const renamedInForm = (form: readonly unknown[], name: string, to: string): unknown[] =>
  form.map((question) =>
    defaultField(question) === name
      ? { ...(question as Record<string, unknown>), DefaultField: to }
      : question,
  );

/**
 * Renames a field in its definition, in the settings that refer to it, and in people's values. Expressions are code
 * and do not change; `fieldUse` lists them. A value of the user is also kept under the old name, since another project
 * may define a field with that name.
 */
export async function renameField(request: Request<typeof projects.renameField>): Promise<Project> {
  const { db, actor, input } = request;
  const { projectId, name, to, version } = input;
  const project = await lockVisible(db, actor, projectId);
  if (!project) throw notFound();
  if (project.version !== version) throw await staleRefusal(db, actor, version, project);
  const places = placesOf(project.settings, name);
  if (places.length === 0) throw noSuchField();
  if (placesOf(project.settings, to).length > 0) throw nameTaken();
  if (name === KAYAS || to === KAYAS) throw nameReserved();
  if (places.includes('user') && !actor.roles.includes('Admin')) throw forbidden();
  const parts = contributed(request.services.features, 'projectPart');
  let values = 0;
  for (const part of parts) values += (await part.values?.count(db, projectId, { name: to, places })) ?? 0;
  if (values > 0) throw nameHasValues({ values });

  const { id: _id, version: _version, ...documents } = project;
  const { features } = request.services;
  const settings = renamedIn(features, documents.settings, name, to);
  const microdataStart = renamedInForm(documents.microdataStart, name, to);
  const microdataEnd = renamedInForm(documents.microdataEnd, name, to);
  await saveVersion(request, project, { ...documents, settings, microdataStart, microdataEnd });
  let moved = 0;
  for (const part of parts) moved += (await part.values?.rename(db, projectId, { name, places }, to)) ?? 0;
  await record(request, 'project.rename-field', {
    projectId,
    before: { name },
    after: { name: to, values: moved },
  });
  return requireProject(db, actor, projectId);
}

/** Where the profile types of a project that define a field keep its value; empty if none defines it. */
function placesOf(settings: Settings, name: string): FieldPlace[] {
  const isIn = (list: 'Fields' | 'ProjectFields') =>
    profileTypes.some((type) => settings[type]?.[list]?.some(({ Name }) => Name === name));
  if (name === KAYAS) return isIn('Fields') || isIn('ProjectFields') ? ['project'] : [];
  return [
    ...(isIn('Fields') ? (['user'] as const) : []),
    ...(isIn('ProjectFields') ? (['project'] as const) : []),
  ];
}

/** The settings with the new name in definitions, filters, profile and the keys of the features. */
export function renamedIn(
  features: readonly Feature[],
  settings: Settings,
  name: string,
  to: string,
): Settings {
  const renamed = structuredClone(settings);
  for (const type of profileTypes) {
    const profile = renamed[type];
    for (const field of [...(profile?.Fields ?? []), ...(profile?.ProjectFields ?? [])])
      if (field.Name === name) field.Name = to;
    for (const filter of profile?.Filters ?? []) {
      if (filter.Field === name) filter.Field = to;
      if (filter.Cascade === name) filter.Cascade = to;
    }
  }
  for (const section of renamed.Profile?.Sections ?? [])
    section.Fields = section.Fields.map((field) => (field === name ? to : field));
  for (const part of contributed(features, 'projectSettings')) part.renameField?.(renamed, name, to);
  return renamed;
}
