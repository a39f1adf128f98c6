import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { projects } from '#features/projects/contract.ts';
import { startServer } from '#testing/server.ts';
import { payments } from '../contract.ts';
import { aPayee, aPayingProject, aRun, IBANS, setPaying } from './fixtures.ts';

const server = startServer();

const payer = { Name: 'Φορέας', Iban: IBANS[1], Bic: '', OrganisationId: '' };
type Paying = Awaited<ReturnType<typeof aPayingProject>>;
let at: Paying;
beforeAll(async () => {
  at = await aPayingProject(server, { Payer: payer });
});

describe('an exported run', () => {
  const get = async (runId: number, format: 'csv' | 'xlsx') =>
    (
      await server.app.inject({
        url: `${payments.exportRun.path}?ProjectId=${at.project}&RunId=${runId}&Format=${format}&Language=el`,
        headers: { cookie: [...at.runner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
    ).rawPayload;

  test('has a row for each payment and a last one with the count, the sum and the checksum, in both formats', async () => {
    const people = [
      await aPayee(server, at.project, { done: [at.first, at.second] }),
      await aPayee(server, at.project, { done: [at.second], fields: { last_name: '=1+1' } }),
    ];
    const { body: run } = await aRun(server, at, people, { name: 'Εξαγωγή' });
    await server.as(at.runner, payments.reverse, {
      projectId: at.project,
      runId: run.runId,
      userId: people[1]!.id,
      reason: 'Λάθος; "άτομο"',
      payments: 1,
      cents: 12_000,
    });
    const { body: of } = await server.as(at.runner, payments.one, {
      projectId: at.project,
      runId: run.runId,
    });
    // A second count, from the bare rows.
    const { rows: bare } = await sql<{ cents: number; isReversed: boolean }>`
      select cents, reversal_id is not null as is_reversed from payment where run_id = ${run.runId}`.execute(
      server.db,
    );
    const sum = bare.reduce((all, { cents }) => all + cents, 0);
    expect([bare.length, sum]).toEqual([3, 29_000]);

    const csv = parse(await get(run.runId, 'csv'), {
      delimiter: ';',
      bom: true,
      relax_column_count: true,
    }) as string[][];
    const [header, ...lines] = csv;
    expect(lines).toHaveLength(bare.length + 1);
    const written = lines.slice(0, -1);
    const amount = header!.indexOf('Ποσό (€)');
    expect(written.reduce((all, row) => all + Number(row[amount]!.replace(',', '.')) * 100, 0)).toBe(sum);
    const states = written.map((row) => row[header!.indexOf('Κατάσταση')]);
    expect(states.filter((state) => state === 'Αντιλογίστηκε')).toHaveLength(1);
    expect(written.find((row) => row.includes('Αντιλογίστηκε'))).toEqual(
      expect.arrayContaining(['Λάθος; "άτομο"']),
    );
    expect(lines.at(-1)![0]).toBe(
      `Πληρωμές: 3. Σύνολο: 290,00 €. Αντιλογισμένες: 1. Εξαγωγή από: Ρένα. SHA-256: ${of.checksum}`,
    );

    const [sheet] = (await readXlsx(await get(run.runId, 'xlsx'))).sheets;
    const rows = sheet!.rows.slice(1);
    expect(rows).toHaveLength(bare.length + 1);
    expect(rows.slice(0, -1).reduce((all, row) => all + Number(row[amount]) * 100, 0)).toBe(sum);
    expect(rows.at(-1)![0]).toBe(lines.at(-1)![0]);
    const logged = await server.db
      .selectFrom('audit')
      .where('what', '=', 'payments.export')
      .where('projectId', '=', at.project)
      .select('after')
      .orderBy('id')
      .execute();
    expect(logged.map(({ after }) => after)).toEqual(
      ['csv', 'xlsx'].map((format) => ({ runId: run.runId, format, rows: 3 })),
    );
  });
});

describe('the settings of payments', () => {
  interface Written {
    Config: {
      PaymentActionIds: number[];
      Payments: { IbanField: string; Rules: { ActionId: number; Cents: number; Condition: string }[] };
    };
  }
  const settingsOf = ({ settings }: { settings: string }) => (JSON.parse(settings) as Written).Config;

  test('of a copied project name the copies of its actions, also in the conditions, and the copy has no payments', async () => {
    const own = await aPayingProject(server);
    const rule = (ActionId: number, Condition: string) => ({ ActionId, Cents: 700, Condition });
    await setPaying(server.db, own.project, {
      PaymentActionIds: [own.second, own.first, 987_654],
      Payments: {
        Rules: [
          rule(own.second, `actions[${own.first}].done && actions[${own.second}].done`),
          rule(own.first, ''),
          rule(987_654, ''),
        ],
        IbanField: 'iban',
        AllowSepa: false,
      },
    });
    await aRun(server, own, [await aPayee(server, own.project, { done: [own.first] })]);
    const { body: clone } = await server.as(own.admin, projects.clone, {
      projectId: own.project,
      url: `p${randomUUID().slice(0, 8)}`,
      descr: 'Αντίγραφο',
    });
    const copies = await server.db
      .selectFrom('action')
      .where('projectId', '=', clone.id)
      .select('id')
      .orderBy('id')
      .execute();
    const [first, second] = copies.map(({ id }) => id);
    expect(settingsOf(clone)).toMatchObject({
      PaymentActionIds: [second, first],
      Payments: {
        Rules: [
          { ActionId: second, Cents: 700, Condition: `actions[${first}].done && actions[${second}].done` },
          { ActionId: first, Cents: 700, Condition: '' },
        ],
      },
    });
    const { body } = await server.as(own.admin, payments.runs, { projectId: clone.id, page: 1, count: 10 });
    expect(body).toMatchObject({ all: 0, payments: 0, cents: 0 });
  });

  test('follow a new name of the field for the IBAN, and list the conditions that read a field', async () => {
    const own = await aPayingProject(server);
    await setPaying(server.db, own.project, {
      PaymentActionIds: [own.first],
      Payments: {
        Rules: [{ ActionId: own.first, Cents: 100, Condition: 'fields.iban !== ""' }],
        IbanField: 'iban',
        AllowSepa: false,
      },
    });
    const use = await server.as(own.admin, projects.fieldUse, { projectId: own.project, name: 'iban' });
    expect(use.body.uses).toEqual([
      { kind: 'payments', where: 'Config.Payments.IbanField' },
      { kind: 'expression', where: `Config.Payments.Rules ${own.first}` },
    ]);
    const { body } = await server.as(own.admin, projects.renameField, {
      projectId: own.project,
      name: 'iban',
      to: 'account',
      version: 1,
    });
    expect(settingsOf(body).Payments.IbanField).toBe('account');
  });
});
