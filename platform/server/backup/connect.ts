import pg from 'pg';

/** One connection on which the text of every value reads back the same on any server, and that nothing hurries. */
export async function connected<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ithaki-backup' });
  client.on('error', () => {}); // the running query rejects
  await client.connect();
  try {
    await client.query(`
      set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
      set extra_float_digits = 1; set bytea_output = 'hex';
      set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    return await act(client);
  } finally {
    await client.end();
  }
}
