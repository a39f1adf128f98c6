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
