import type { ProjectSettings } from '#features/projects/server/contributions.ts';
import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { fieldsOfProject } from '#features/people/server/public.ts';
import { StatisticsSettings } from '../settings.ts';
import { traits } from '../traits.ts';
import { traitField } from './trait-field.ts';

/** The keys of statistics in the settings of a project. */
export const statisticsSettings: ProjectSettings = {
  config: {
    Statistics: settingsKey(StatisticsSettings, {
      // The answers of an id are one for all projects of a person: a project that defines an id reads what another one wrote.
      Answers: 'Admin',
      Participation: 'staff',
    }),
  },
  fieldUses: (settings, name) =>
    traits.flatMap((trait) =>
      traitField(settings, trait)?.name === name
        ? [{ kind: 'figure', where: `Config.Statistics.Participation.${trait}` }]
        : [],
    ),
  renameField: (settings, name, to) => {
    // The definition has its new name already.
    const before = fieldsOfProject(settings).map((field) => (field.name === to ? { ...field, name } : field));
    for (const trait of traits) {
      if (traitField(settings, trait, before)?.name !== name) continue;
      // A field that was found by its usual name is named from now on: its new name may be any.
      const statistics = ((settings.Config ??= {}).Statistics ??= {});
      statistics.Participation = { ...statistics.Participation, [trait]: to };
    }
  },
};
