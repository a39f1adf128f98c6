import { ATHENS } from '#engines/dates/athens.ts';

/** The limits that a role may set for its own connections. Times are of PostgreSQL: `10s`. */
export const ownLimits: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  statement_timeout: '10s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  // A statement whose connection is gone ends by itself.
  client_connection_check_interval: '1s',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Days are days of Athens (decisions.md).
  timezone: ATHENS,
};

/** The address of a database that is not ours, with the limits of the reporting role: its connections read only, and end by themselves. */
export function limitedUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  const limits = Object.entries(ownLimits).map(([setting, value]) => `-c ${setting}=${value}`);
  url.searchParams.set('options', [given, ...limits].join(' ').trim());
  return url.href;
}
