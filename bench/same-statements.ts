import Fastify from 'fastify';
import pg from 'pg';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** A server that does nothing but send the same statements and answer their rows. */
interface Bare {
  url: string;
  close: () => Promise<void>;
}

/** The statements that the server sends for a call. Nothing else may be under way in this process. */
export async function statementsOf(run: () => Promise<void>): Promise<Statement[]> {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  const sent: Statement[] = [];
  prototype.query = function (first, ...rest) {
    const { text, values } = first as Statement;
    sent.push({ name: `same-${sent.length}`, text, values });
    return query.call(this, first, ...rest);
  };
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return sent;
}

/**
 * Bare Fastify and pg on the same SQL (promises §4): what the database and Node take for the statements of a call, prepared as ours are, and
 * for their rows as JSON. The call is made twice, so that what is cached is not among them.
 */
export async function bareOf(databaseUrl: string, run: () => Promise<void>): Promise<Bare> {
  await run();
  const statements = await statementsOf(run);
  return bareServer(databaseUrl, () => statements);
}

/** The same for a call with a transaction: its statements are sent on one connection, one after the other. */
export async function bareInOrder(databaseUrl: string, run: () => Promise<void>): Promise<Bare> {
  await run();
  const statements = await statementsOf(run);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c jit=off' });
  const bare = Fastify();
  bare.post('/', async () => {
    const client = await pool.connect();
    try {
      const answers: unknown[] = [];
      for (const statement of statements) answers.push((await client.query(statement)).rows);
      return answers;
    } finally {
      client.release();
    }
  });
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(bare.server.address() as { port: number }).port}/`,
    close: async () => {
      await bare.close();
      await pool.end();
    },
  };
}

/** A server that sends these statements for each request, all at once, and answers their rows as JSON. */
export async function bareServer(databaseUrl: string, next: () => readonly Statement[]): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const bare = Fastify();
  bare.post('/', () =>
    Promise.all(next().map(async (statement) => (await pool.query(statement)).rows as unknown[])),
  );
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(bare.server.address() as { port: number }).port}/`,
    close: async () => {
      await bare.close();
      await pool.end();
    },
  };
}
