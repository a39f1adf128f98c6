import pg from 'pg';
import { people } from '#features/people/contract.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { call, prepare } from './ground.ts';
import { large } from './large-project.ts';
const ground = await prepare({ users: 1000, applications: 50_000 });
const { rows } = await (async () => { const c = new pg.Client({ connectionString: ground.databaseUrl }); await c.connect(); const r = await c.query("select project_id, count(*) from membership group by 1 order by 2 desc limit 3"); await c.end(); return r; })();
console.log(rows, !!large);
const projectId = 5;
const sent: any[] = [];
const q = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: unknown, ...a: any[]) { sent.push(a[0]); return (q as any).apply(this, a); } as never;
for (const search of [process.argv[2] ?? 'ξυλοπαλάμη ναυσικά']) {
  const body = toWire(shapeOf(people.list.input), { projectId, search } as never);
  for (let i = 0; i < 3; i++) { const t = performance.now(); sent.length = 0; await call(`${ground.url}${people.list.path}`, body, ground.cookie).catch((e) => console.log(String(e))); console.log(search, (performance.now() - t).toFixed(0), 'ms', sent.length, sent.map((s) => s.name)); }
}
pg.Client.prototype.query = q;
const c = new pg.Client({ connectionString: ground.databaseUrl }); await c.connect();
for (const s of [...sent]) if (/membership/.test(s.text) && /like/.test(s.text) && /limit/.test(s.text)) for (const text of [s.text, s.text.replace('order by membership.name_key, membership.user_id limit', "order by membership.name_key || '', membership.user_id limit")]) { const p = (await c.query({ text: 'explain (analyze, buffers) ' + text, values: s.values })).rows.map((r) => r['QUERY PLAN']).join('\n'); console.log(p.slice(0, 900), '\n...', p.slice(-100)); for (const w of ['app_user_search', 'Seq Scan on app_user', 'membership_by_name']) console.log(w, p.includes(w)); }
await c.end(); await ground.close(); process.exit(0);
