import type { z } from 'zod';
import { parseJson } from '#engines/documents/parse-json.ts';
import { type FieldProblem, tooDeep } from '#platform/contract/refusal.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import { isTooDeep, requireStorableText } from '#platform/server/body.ts';
import { badSettings } from '../contract/refusals.ts';
import { Config, profileTypes, Settings } from '../contract/settings.ts';
import type { SentProject } from '../contract/versions.ts';

/** Parses the documents of a project. */
export function readProject(features: readonly Feature[], sent: SentProject) {
  return {
    url: sent.url,
    descr: sent.descr,
    settings: readSettings(features, sent.settings),
    microdataStart: readList('MicrodataStart_Text', sent.microdataStart ?? '[]'),
    microdataEnd: readList('MicrodataEnd_Text', sent.microdataEnd ?? '[]'),
  };
}

/** Parses settings. Errors are reported by path, and invalid JSON by line and column. */
export function readSettings(features: readonly Feature[], text: string): Settings {
  const document = readJson('Settings', text);
  const parsed = schemaOf(features).safeParse(document);
  if (!parsed.success)
    throw misfit(
      parsed.error.issues
        .slice(0, 50)
        .map(({ path, code }) => ({ field: path.join('.') || 'Settings', code })),
    );
  const twice = profileTypes.flatMap((type) => namesTwice(type, parsed.data[type]));
  if (twice.length > 0) throw misfit(twice);
  return parsed.data as Settings;
}

const schemas = new WeakMap<readonly Feature[], z.ZodType<Settings>>();

/** The schema of the settings with the keys of all features in `Config`. */
function schemaOf(features: readonly Feature[]): z.ZodType<Settings> {
  let schema = schemas.get(features);
  if (!schema) {
    const keys = contributed(features, 'projectSettings').flatMap(({ config }) => Object.entries(config));
    const optional = keys.map(([key, { schema: part }]) => [key, part.optional()] as const);
    schema = Settings.extend({ Config: Config.extend(Object.fromEntries(optional)).optional() }) as never;
    schemas.set(features, schema!);
  }
  return schema!;
}

/** A profile type may use a field name once, whether the field is the user's or the project's. */
function namesTwice(type: string, profile: Settings['User']): FieldProblem[] {
  const lists = ['Fields', 'ProjectFields'] as const;
  const seen = new Set<string>();
  return lists.flatMap((list) =>
    (profile?.[list] ?? []).flatMap(({ Name }, place) => {
      const isTwice = seen.has(Name.toLowerCase());
      seen.add(Name.toLowerCase());
      return isTwice ? [{ field: `${type}.${list}.${place}.Name`, code: 'name-twice' }] : [];
    }),
  );
}

function readList(name: string, text: string): unknown[] {
  const document = readJson(name, text);
  if (!Array.isArray(document)) throw misfit([{ field: name, code: 'not-a-list' }]);
  return document as unknown[];
}

function readJson(field: string, text: string): unknown {
  if (isTooDeep(text)) throw tooDeep();
  const parsed = parseJson(text);
  if (!parsed.ok)
    throw badSettings(
      { line: parsed.line, column: parsed.column },
      { errors: [{ field, code: 'not-json' }] },
    );
  // The check of the body cannot see characters that are escaped in the text.
  requireStorableText(parsed.value);
  return parsed.value;
}

const misfit = (errors: FieldProblem[]) => badSettings(undefined, { errors });
