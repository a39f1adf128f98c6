import { expect, test } from 'vitest';
import { SYM } from './dialects/2014-2020.ts';
import { PARTICIPANTS } from './dialects/2021-2027.ts';
import { exportXml } from './export.ts';
import { aRecord } from './fixtures.ts';
import { readXml } from './xml/read.ts';

const heading = {
  kayas: '2024-"000123" & Α',
  projectId: 1,
  actionId: 12,
  createdAt: '2024-03-05T10:15:00+02:00',
};

test.each([
  ['2014-2020', 'entry', 'SYM', SYM, 'KPS5_OFELOYMENOI'],
  ['2014-2020', 'exit', 'SYM', SYM, 'KPS5_OFELOYMENOI'],
  ['2021-2027', 'entry', 'SymmetexontesRequest', PARTICIPANTS, 'OfeloumenosInput'],
  ['2021-2027', 'sixMonths', 'SymmetexontesRequest', PARTICIPANTS, 'OfeloumenosInput'],
] as const)(
  'the export of %s, %s, has its heading around the payload',
  (period, stage, name, namespace, person) => {
    const read = readXml(exportXml(period, aRecord(period, stage), heading));
    if (!read.ok) throw new Error(read.why);
    const { root } = read;
    expect([root.name, root.namespace]).toEqual(['MicrodataExport', '']);
    expect(Object.fromEntries(root.attributes.map(({ name, value }) => [name, value]))).toEqual({
      version: '1',
      kayas: heading.kayas,
      projectId: '1',
      actionId: '12',
      start: stage === 'entry' ? '1' : '0',
      createdAt: heading.createdAt,
    });
    expect(root.elements).toHaveLength(1);
    const [payload] = root.elements;
    expect([payload!.name, payload!.namespace, payload!.elements[0]!.name]).toEqual([
      name,
      namespace,
      person,
    ]);
  },
);
