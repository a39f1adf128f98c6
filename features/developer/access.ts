import { editsField, seesField } from '#engines/fields/levels.ts';
import type { Role } from '#platform/contract/roles.ts';

/** Who opens the console. */
export const developers = ['Admin'] as const satisfies readonly Role[];

interface Reader {
  roles: readonly Role[];
  level: number;
}

interface Levels {
  viewLevel: number;
  editLevel: number;
}

/** Whether a user reads a data entry: by the rule for the fields of people. An Admin reads all. */
export const seesEntry = ({ roles, level }: Reader, { viewLevel }: Pick<Levels, 'viewLevel'>): boolean =>
  roles.includes('Admin') || seesField(level, { visible: viewLevel });

/** Whether a user changes the data of an entry. Its name, class and levels are for Admins alone. */
export const editsEntry = ({ roles, level }: Reader, { viewLevel, editLevel }: Levels): boolean =>
  roles.includes('Admin') || editsField(level, { visible: viewLevel, editable: editLevel });

export const isDeveloper = ({ roles }: Pick<Reader, 'roles'>): boolean => roles.includes('Admin');
