/** Which setting to look at when the system refuses. */
const settings: Record<string, string> = {
  EADDRINUSE: 'The port is in use: set PORT to another one.',
  EACCES: 'This user may not do that: look at PORT and DATA_DIR.',
  EROFS: 'The disk is read-only: set DATA_DIR to a folder that can be written.',
  ENOSPC: 'The disk is full: look at DATA_DIR.',
  ECONNREFUSED: 'The database does not answer: look at DATABASE_URL.',
  ENOTFOUND: 'There is no such machine: look at DATABASE_URL.',
  '3D000': 'There is no such database: look at DATABASE_URL.',
  '28P01': 'The database refuses the password: look at DATABASE_URL.',
  '28000': 'The database refuses the user: look at DATABASE_URL.',
  '08P01':
    'A pooler such as PgBouncer refuses a setting: give its address as DATABASE_URL and that of PostgreSQL itself as DATABASE_DIRECT_URL ' +
    '(docs/operations.md, "PgBouncer").',
  '42501':
    'The user of the database may not create what the product needs. Make it the owner of the database (alter database … owner to …), ' +
    'or grant it: grant create on database … to …; grant usage, create on schema public to … .',
};

/** What to look at after this error, in words; empty if nothing is known of it. */
export const hintFor = (error: unknown): string => settings[(error as { code?: string }).code ?? ''] ?? '';
