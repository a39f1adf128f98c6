import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import type { Ground } from './ground.ts';
import { interleave, type Figure } from './measure.ts';

/** Reads an export to its end; answers its rows a second as the unit. */
export async function download(url: string, cookie: string): Promise<void> {
  const [response] = (await once(get(url, { headers: { cookie } }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200 || !response.complete)
    throw new Error(`${url} answered ${response.statusCode}`);
}

/** An export of all applications in this format, beside PostgreSQL's own COPY of the same rows and answers. */
export async function exportFigure(
  { url, cookie, databaseUrl, largeProject }: Ground,
  { format, rows, most }: { format: 'csv' | 'xlsx'; rows: number; most: number },
): Promise<Figure> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const href = `${url}/api/ApplicationForm/Export?ProjectId=${largeProject}&format=${format}`;
  // What was planted before lies in the memory of this process, too: only what the exports add to it is counted.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const before = process.memoryUsage().rss;
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const [ours, copy] = await interleave(
    [
      {
        name: format,
        run: async () => {
          await download(href, cookie);
          return rows;
        },
      },
      {
        name: 'COPY to /dev/null',
        run: async () => {
          await client.query(
            `copy (select a.id, a.email, a.status, a.created_at, e.* from application a,
               lateral jsonb_to_record(a.answers) as e(first_name text, last_name text, birth_date text, sex text, afm text,
                 amka text, phone text, address text, postal_code text, region text, municipality text, education text,
                 unemployed text, unemployed_since text, years_of_work text, motivation text, track text)
               where a.project_id = ${largeProject} order by a.id) to '/dev/null' (format csv, delimiter ';')`,
          );
          return rows;
        },
      },
    ],
    3,
  );
  clearInterval(looking);
  await client.end();
  const ratio = copy!.median / ours!.median;
  return {
    work: `${format} of ${rows.toLocaleString('en')} applications`,
    ours: `${(rows / ours!.median).toFixed(2)} s, +${Math.round((peak - before) / 1_048_576)} MB`,
    baseline: `COPY: ${(rows / copy!.median).toFixed(2)} s`,
    ratio,
    goal: `≤ ${most} × its time`,
    reached: ratio <= most,
  };
}
