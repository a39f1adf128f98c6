import type { z } from 'zod';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { FieldUse } from '../contract/fields.ts';
import type { Settings } from '../contract/settings.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    projectSettings: ProjectSettings;
    projectPart: ProjectPart;
  }
}

type Use = FieldUse['uses'][number];

/** A project that is being made, as the features see it that give it their part. */
export type Making = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** What a feature keeps in the settings of a project. */
export interface ProjectSettings {
  /** The schemas of its keys in `Config`; each may be left out of the settings. */
  config: Readonly<Record<string, z.ZodType>>;
  /** Where these keys name a field. */
  fieldUses?: (settings: Settings, name: string) => Use[];
  /** Gives a field its new name in these keys of a copy of the settings. */
  renameField?: (settings: Settings, name: string, to: string) => void;
}

/** What a feature keeps with each project beside the settings. */
export interface ProjectPart {
  /** Takes part in making a project. */
  create?: (making: Making, projectId: number) => Promise<void>;
  /** Gives a new project what the one has that it was cloned from. */
  clone?: (making: Making, from: number, to: number) => Promise<void>;
  /** Its part of an exported configuration. */
  file?: ConfigurationPart;
  /** Where its records name a field, as far as the actor sees them. */
  fieldUses?: (db: Db, actor: Actor, field: { projectId: number; name: string }) => Promise<Use[]>;
  /** How many people have a value in a field, and what renames those values; answers how many it renamed. */
  values?: {
    count: (db: Db, projectId: number, name: string) => Promise<number>;
    rename: (db: Db, projectId: number, name: string, to: string) => Promise<number>;
  };
}

interface ConfigurationPart {
  /** Its key in the file. */
  key: string;
  schema: z.ZodType;
  /** What the actor sees of it; `undefined` leaves the key out. */
  read: (db: Db, actor: Actor, projectId: number) => Promise<unknown>;
  /** Gives it to a new project: `content` has passed the schema. */
  give: (making: Making, projectId: number, content: never) => Promise<void>;
}
