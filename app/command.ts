import type { Config } from '#platform/server/config.ts';
import { runningEmbedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { BadEnvironment, loadEnvFile, readConfig } from './env.ts';
import { hintFor } from './hints.ts';
import { requireNode } from './require-node.ts';

/** The database that a command works on. */
export interface CommandDatabase {
  url: string;
  close: () => Promise<void>;
}

/** Words that a command ends with; its exit code is 1. */
export class CommandFailed extends Error {}

/**
 * Runs a command of the console: reads the environment, and prints what went wrong in words. `--env-file FILE` anywhere among the
 * arguments names a file of settings. The rest of the arguments is for the command.
 */
export async function runCommand(run: (args: string[]) => Promise<void>): Promise<never> {
  try {
    requireNode();
    await run(loadEnvFile(process.argv.slice(2)));
    process.exit(0);
  } catch (error) {
    const lines = error instanceof BadEnvironment ? error.problems : [wordsOf(error)];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

const wordsOf = (error: unknown): string =>
  [error instanceof Error ? error.message : String(error), hintFor(error)].filter(Boolean).join('\n');

/** The configuration of a command. It makes neither a database nor a secret unless `mayBegin` allows an installation to begin with it. */
export const configOfCommand = ({ mayBegin = false } = {}): Config =>
  readConfig(undefined, { needsDatabase: !mayBegin });

/** Opens the database of a command, and prints which one it is. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Config): Promise<CommandDatabase> {
  const running = databaseDirectUrl ?? databaseUrl ?? runningEmbedded(dataDir);
  const embedded = running === undefined ? await startEmbedded({ dataDir }) : undefined;
  const url = running ?? embedded!.url;
  const setting = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const kind = databaseUrl === undefined ? `embedded in ${dataDir}` : setting;
  process.stderr.write(`Database: ${nameOfDatabase(url)} (${kind})\n`);
  return { url, close: async () => embedded?.stop() };
}

/** `host:port/name` of a database, without its user and password. */
export function nameOfDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host}:${port || searchParams.get('port') || '5432'}${pathname}`;
}
