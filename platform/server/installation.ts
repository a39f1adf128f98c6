import { sql } from 'kysely';
import type { Db } from './db.ts';

declare module './db.ts' {
  interface Tables {
    installation: InstallationRow;
  }
}

/** What is known of the installation as a whole; the table has one row. */
interface InstallationRow {
  isOnly: boolean;
  /** The fingerprint of the secret that seals second factors; null before the first start that kept it. */
  secretPrint: string | null;
  /** When the mail server last took a test mail. */
  mailProvenAt: Date | null;
}

/** Whether the mail server has ever taken a test mail. */
export async function isMailProven(db: Db): Promise<boolean> {
  const row = await db.selectFrom('installation').select('mailProvenAt').executeTakeFirst();
  return row?.mailProvenAt != null;
}

/** Notes that the mail server took a test mail. */
export async function noteMailProven(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({ mailProvenAt: sql`now()` })
    .execute();
}

/**
 * Keeps the fingerprint of the secret, if none is kept; returns the one that is. Of two nodes that start together on a new
 * installation, one decides for both.
 */
export async function keepSecretPrint(db: Db, print: string): Promise<string> {
  const { secretPrint } = await db
    .insertInto('installation')
    .values({ isOnly: true, secretPrint: print, mailProvenAt: null })
    .onConflict((same) =>
      same.column('isOnly').doUpdateSet({
        secretPrint: sql`coalesce(installation.secret_print, excluded.secret_print)`,
      }),
    )
    .returning('secretPrint')
    .executeTakeFirstOrThrow();
  return secretPrint ?? print;
}

/** Takes another secret as that of the installation from now on. */
export async function replaceSecretPrint(db: Db, print: string): Promise<void> {
  await db.updateTable('installation').set({ secretPrint: print }).execute();
}
