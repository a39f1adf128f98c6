import { describe, expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { aPgBouncer, pgBouncerVersion } from '#testing/pgbouncer.ts';
import { checkDatabase } from './check-database.ts';

async function anAddress(): Promise<string> {
  const database = await aDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

test('PostgreSQL itself does what the product relies on', async () => {
  const url = await anAddress();
  await checkDatabase({ url, directUrl: url, isPooled: false });
});

const isInstalled = pgBouncerVersion !== undefined;
const why = isInstalled ? '' : ' (skipped: pgbouncer is not installed)';

describe.runIf(isInstalled)(`a PgBouncer in front of the database${why}`, () => {
  test('in transaction mode alone is refused at the start, and the words name the setting that is missing', async () => {
    const url = await aPgBouncer(await anAddress(), 'transaction');
    await expect(checkDatabase({ url, directUrl: url, isPooled: false })).rejects.toThrow(
      /hears no notification.*DATABASE_DIRECT_URL/,
    );
  });

  test('in session mode serves queries and sessions', async () => {
    const url = await aPgBouncer(await anAddress(), 'session');
    await checkDatabase({ url, directUrl: url, isPooled: false });
  });

  test('in transaction mode beside the direct address is taken from 1.21 on, and an older one is refused', async () => {
    const directUrl = await anAddress();
    const url = await aPgBouncer(directUrl, 'transaction');
    const check = checkDatabase({ url, directUrl, isPooled: true });
    if (pgBouncerVersion! >= 1.21) await check;
    else await expect(check).rejects.toThrow(/1\.21 or newer/);
  });
});
