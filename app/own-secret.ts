import { printOf } from '#platform/server/backup/format.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/db.ts';
import { keepSecretPrint, replaceSecretPrint } from '#platform/server/installation.ts';

/**
 * A node with another secret than the rest of the installation would seal second factors that only it can open, and one without the
 * settings of the installation would work on its people and mails as a demo: it does not go on, unless the operator says that the secret
 * is new. Only an embedded demo, whose folder may come from elsewhere, says so and starts.
 */
export async function requireOwnSecret(
  { mode, databaseUrl, secret }: Pick<Config, 'mode' | 'databaseUrl' | 'secret'>,
  url: string,
  { isNew = false } = {},
): Promise<void> {
  const own = printOf(secret);
  const db = connect(url, { max: 1 });
  try {
    const kept = await keepSecretPrint(db, own);
    if (kept === own) return;
    if (isNew) return await replaceSecretPrint(db, own);
    const words =
      `This installation has another secret (fingerprint ${kept}) than this node (fingerprint ${own}). Put the same SECRET on every node. If the ` +
      'old one is lost, start once with npm start -- --new-secret: people with a second factor then sign in with a recovery code.';
    if (mode === 'production' || databaseUrl !== undefined) throw new Error(words);
    process.stderr.write(`${words}\n`);
  } finally {
    await db.destroy();
  }
}
