import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Statements around a handler: of its transaction, and of the session, the membership and the archived projects, which the gate caches for a second. */
const isAround = [
  /^(begin|start transaction|commit|rollback)/i,
  /\b(from|update) "?session"?\b/i,
  /^select "user_id" from "membership" where "user_id" = \$1 and "project_id" = \$2 and "state" = \$3$/,
  /^select "id" from "project" where "id" = \$1$/,
  /^select "id" from "project" where "archived_at" is not null$/,
];

const sent = new AsyncLocalStorage<string[]>();
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (first, ...rest) {
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    if (!isAround.some((one) => one.test(text))) sent.getStore()?.push(text);
    return query.call(this, first, ...rest);
  };
}

/** The statements that `run` sends, without those of other work at the same time and those around it. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  watch();
  const statements: string[] = [];
  await sent.run(statements, run);
  return statements;
}
