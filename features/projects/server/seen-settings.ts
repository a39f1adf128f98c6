import { KAYAS } from '#engines/fields/definition.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { present } from '#platform/server/present.ts';
import type { Actor } from '#platform/server/actor.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import type { EnteredProject } from '../contract/entering.ts';
import { type ProfileType, profileTypes, type Settings, type UserField } from '../contract/settings.ts';

/** The keys of `Config` that no feature owns and every page of a project needs. */
const sharedKeys = ['Alert', 'GroupByGroup', 'Application'];

/** Keeps a list from counting as undefined, which would bring the usual fields; nobody sees it. */
const unseenField: UserField = { Name: 'unseen', Visible: -1, Editable: -1 };

/**
 * A project as this actor reads it. Staff read the whole settings, because they edit them; others only what their pages show: no
 * expressions, no fields that their level does not see, no rules of staff (S36: what goes out is an allow-list).
 */
export function projectFor<P extends EnteredProject>(
  actor: Actor,
  features: readonly Feature[],
  project: P,
): P {
  if (holds(actor.roles, staff)) return project;
  const settings = JSON.parse(project.settings) as Settings;
  return { ...project, settings: JSON.stringify(settingsFor(actor, features, settings)) };
}

function settingsFor(actor: Actor, features: readonly Feature[], settings: Settings): Settings {
  const parts = contributed(features, 'projectSettings');
  const keys = new Set([...sharedKeys, ...parts.flatMap(({ forEverybody = [] }) => forEverybody)]);
  const sees = fieldsSeenBy(actor.level, settings);
  const { Roles, Profile, Config } = settings;
  const types = profileTypes.flatMap((type) => {
    const profile = settings[type];
    return profile ? [[type, profileFor(profile, sees)] as const] : [];
  });
  return {
    ...Object.fromEntries(types),
    ...present({
      Roles:
        Roles &&
        Object.fromEntries(Object.entries(Roles).filter(([role]) => actor.roles.some((own) => own === role))),
      Profile: Profile && {
        Sections: (Profile.Sections ?? []).map((section) => ({
          ...section,
          Fields: section.Fields.filter(sees),
        })),
      },
      Config: Config && configFor(Config, keys),
    }),
  };
}

/** The keys of `Config` that are in this list, as a whole (`Chat`) or in part (`Microdata.Period`). */
function configFor(config: object, seen: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).flatMap(([key, value]): [string, unknown][] => {
      if (seen.has(key)) return [[key, value]];
      const isPart = [...seen].some((path) => path.startsWith(`${key}.`));
      if (!isPart) return [];
      const parts = Object.entries(value as object).filter(([part]) => seen.has(`${key}.${part}`));
      return [[key, Object.fromEntries(parts)]];
    }),
  );
}

/** Whether a field of this name is seen at a level in one of the profile types. ΚΑΥΑΣ exists in every project, so its name is no secret. */
function fieldsSeenBy(level: number, settings: Settings): (name: string) => boolean {
  const seen = new Set<string>([KAYAS]);
  const defined = new Set<string>();
  for (const type of profileTypes)
    for (const { Name, Visible = 2 } of [
      ...(settings[type]?.Fields ?? []),
      ...(settings[type]?.ProjectFields ?? []),
    ]) {
      defined.add(Name);
      if (Visible >= level) seen.add(Name);
    }
  return (name) => seen.has(name) || !defined.has(name);
}

function profileFor(profile: ProfileType, sees: (name: string) => boolean): ProfileType {
  // What is undefined is left out of the JSON.
  const fields = (list: UserField[] = []) =>
    list.filter(({ Name }) => sees(Name)).map((field) => ({ ...field, Expression: undefined }));
  const { Fields, ProjectFields, Filters } = profile;
  const own = fields(Fields);
  return present({
    Fields: Fields && (Fields.length > 0 && own.length === 0 ? [unseenField] : own),
    ProjectFields: ProjectFields && fields(ProjectFields),
    Filters: Filters?.filter(({ Field }) => sees(Field)),
  });
}
