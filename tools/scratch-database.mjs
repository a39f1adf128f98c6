// A database of its own for one run, on a PostgreSQL server that is there already.
//   create [address]   prints the new database's address; ends with 1 when no server fits (default: 127.0.0.1:5432)
//   drop <address>     removes that database
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import pg from 'pg';

const [command, address] = process.argv.slice(2);
const prefix = 'ithaki_ci_';
// The server must allow this many connections: three test workers have one or two servers each, with up to 34 connections a
// server, and two products run beside them.
const MIN_CONNECTIONS = 300;
const extensions = ['unaccent', 'pg_trgm', 'btree_gist'];

if (command === 'create') {
  const users = [...new Set(['postgres', 'root', userInfo().username])];
  const servers = address ? [address] : users.map((user) => `postgres://${user}@127.0.0.1:5432/postgres`);
  for (const server of servers) {
    const database = await create(server).catch(() => undefined);
    if (!database) continue;
    console.log(database);
    process.exit(0);
  }
  process.exit(1);
}

if (command === 'drop') {
  const url = new URL(address);
  const name = url.pathname.slice(1);
  if (!name.startsWith(prefix)) throw new Error(`${name} was not made here.`);
  url.pathname = '/postgres';
  await using(url.href, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Makes the database; undefined on a server that is older than 15, lacks an extension, or allows too few connections. */
function create(server) {
  return using(server, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int >= 150000
          and current_setting('max_connections')::int >= ${MIN_CONNECTIONS}
          and (select count(*) from pg_available_extensions where name = any ($1)) = $2 as fits`,
      [extensions, extensions.length],
    );
    if (!rows[0].fits) return undefined;
    const name = prefix + randomBytes(6).toString('hex');
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  });
}

async function using(connectionString, act) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end();
  }
}
