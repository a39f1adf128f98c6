import type { z } from 'zod';
import type { FieldPlace } from '#engines/fields/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { FieldUse } from '../contract/fields.ts';
import type { Ending } from '../contract/managing.ts';
import type { NameUse } from '../contract/names.ts';
import type { SettingsKey } from '../contract/settings-keys.ts';
import type { Settings } from '../contract/settings.ts';
import type { SetupStepName } from '../contract/setup.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    projectSettings: ProjectSettings;
    projectPart: ProjectPart;
    /** The tables of records that belong to a project (`project_id`), by the kind of their ids: `{ action: 'action' }`. */
    inProject: Readonly<Record<string, string>>;
    projectArchived: FollowsArchive;
    setupStep: SetupStep;
  }
}

export type Use = FieldUse['uses'][number];

/** The call in which features add their part to a project, or let something follow a change of it. */
export type Making = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** The keys that a feature has in the settings of a project. */
export interface ProjectSettings {
  /** Its keys in `Config`, with their schemas and who may change them. Each key is optional. */
  config: Readonly<Record<string, SettingsKey>>;
  /** Those of its keys that the pages of all participants need, whole (`Chat`) or a part (`Microdata.Period`); the other ones are read by staff alone. */
  forEverybody?: readonly string[];
  /** Where these keys refer to a field. */
  fieldUses?: (settings: Settings, name: string) => Use[];
  /** Renames a field in these keys of a copy of the settings. */
  renameField?: (settings: Settings, name: string, to: string) => void;
  /** Sets the ids of copied actions in these keys of a copy of the settings; an action without a copy is taken out. */
  renumberActions?: (settings: Settings, copies: ReadonlyMap<number, number>) => void;
}

/** What a feature keeps with each project, apart from the settings. */
export interface ProjectPart {
  /** Called when a project is created; the creator asks these supervisors to take it over. */
  create?: (making: Making, projectId: number, supervisorIds: readonly number[]) => Promise<void>;
  /** Copies its part from a project to its clone. */
  clone?: (making: Making, from: number, to: number) => Promise<void>;
  /** Its part of an exported configuration. */
  file?: ConfigurationPart;
  /** Where its records refer to a field, as far as the actor sees them. */
  fieldUses?: (db: Db, actor: Actor, field: { projectId: number; name: string }) => Promise<Use[]>;
  /**
   * Its texts that name things of the project by their titles: actions, scales. `uses` finds them; `rename` gives them the new titles by the
   * old ones, and returns the names of the records that it changed.
   */
  names?: {
    uses: (db: Db, projectId: number, names: ReadonlySet<string>) => Promise<NameUse[]>;
    rename: (db: Db, projectId: number, names: ReadonlyMap<string, string>) => Promise<string[]>;
  };
  /**
   * Counts the people who have a value in a field, with `seenBy` those whose value this level sees. Renames these values; returns how
   * many it renamed.
   */
  values?: {
    count: (db: Db, projectId: number, field: Placed & { seenBy?: number }) => Promise<number>;
    rename: (db: Db, projectId: number, field: Placed, to: string) => Promise<number>;
  };
}

/** The name of a field and the documents in which its profile types keep the value: the user's, the membership's, or both. */
export interface Placed {
  name: string;
  places: readonly FieldPlace[];
}

export interface ConfigurationPart {
  /** Its key in the file. */
  key: string;
  schema: z.ZodType;
  /** The part that the actor sees; `undefined` leaves the key out. */
  read: (db: Db, actor: Actor, projectId: number) => Promise<unknown>;
  /** Adds the part to a new project. The schema has accepted `content`. */
  give: (making: Making, projectId: number, content: never) => Promise<void>;
}

/** What ends when a project is archived, and comes back with it. */
export interface FollowsArchive {
  /** What would end: how much of each kind, and whom it concerns. */
  find: (db: Db, services: Services, projectId: number) => Promise<readonly Ending[]>;
  /** Ends it, or brings it back, in the transaction of the call. */
  follow: (request: Making, change: { projectId: number; archived: boolean }) => Promise<void>;
}

/** A step of the guide that a feature below does the work for. */
export interface SetupStep {
  name: Exclude<SetupStepName, 'project' | 'fields'>;
  /** Whether it is done in this project, or in an installation that has no project yet. */
  isDone: (db: Db, projectId: number | undefined) => Promise<boolean>;
}
