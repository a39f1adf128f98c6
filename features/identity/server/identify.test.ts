import { expect, test } from 'vitest';
import { connect } from '#platform/server/db.ts';
import { testConfig } from '#testing/server.ts';
import { identifier } from './identify.ts';
import { newToken } from './secrets.ts';

test('a malformed session cookie is neither looked up nor cached', async () => {
  // No server listens there, so any lookup fails.
  const pool = connect('postgres://nobody:x@127.0.0.1:1/none');
  const { identify } = identifier({ pool, config: testConfig, features: [] });
  const cookie = (value: string) => ({ cookie: (name: string) => (name === 'session' ? value : undefined) });
  for (const value of ['x'.repeat(8_000), '', 'a b', `${newToken()}x`])
    expect(await identify(cookie(value))).toBeUndefined();
  await expect(identify(cookie(newToken()))).rejects.toThrow('ECONNREFUSED');
  await pool.destroy();
});
