import type { z } from 'zod';
import type { FieldPlace } from '#engines/fields/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { FieldUse } from '../contract/fields.ts';
import type { SettingsKey } from '../contract/settings-keys.ts';
import type { Settings } from '../contract/settings.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    projectSettings: ProjectSettings;
    projectPart: ProjectPart;
  }
}

type Use = FieldUse['uses'][number];

/** A project that is being created, as features see it that add their part. */
export type Making = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** The keys that a feature has in the settings of a project. */
export interface ProjectSettings {
  /** Its keys in `Config`, with their schemas and who may change them. Each key is optional. */
  config: Readonly<Record<string, SettingsKey>>;
  /** Those of its keys that the pages of all participants need; the other ones are read by staff alone. */
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

interface ConfigurationPart {
  /** Its key in the file. */
  key: string;
  schema: z.ZodType;
  /** The part that the actor sees; `undefined` leaves the key out. */
  read: (db: Db, actor: Actor, projectId: number) => Promise<unknown>;
  /** Adds the part to a new project. The schema has accepted `content`. */
  give: (making: Making, projectId: number, content: never) => Promise<void>;
}
