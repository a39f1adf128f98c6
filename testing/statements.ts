import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const sent = new AsyncLocalStorage<string[]>();
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (first, ...rest) {
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    if (!/^(begin|start transaction|commit|rollback)/i.test(text)) sent.getStore()?.push(text);
    return query.call(this, first, ...rest);
  };
}

/** The statements that are sent on the way of what `run` does, and none of what goes on beside it. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  watch();
  const statements: string[] = [];
  await sent.run(statements, run);
  return statements;
}
