import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { toolRoles } from '../access.ts';

const PlaceRow = z.strictObject({
  kind: z.enum(['region', 'municipality']),
  /** The code of the Ministry of Interior of a region, or the ELSTAT code of a municipality. */
  code: z.string().max(10),
  opsId: z.string().max(20),
});

/** What an import of the register's ids would do. */
const Checked = z.strictObject({
  regions: z.int(),
  municipalities: z.int(),
  /** Codes that no region or municipality has. */
  unknown: z.array(z.string()),
  /** Codes that are there twice. */
  doubled: z.array(z.string()),
  /** Ids that are no number. */
  wrong: z.array(z.string()),
  /** Names of the places without an id. */
  uncovered: z.array(z.string()),
});

export const placeCalls = {
  /** The register's own ids of regions and municipalities (ID_GEO_PERIF, ID_GEO_DHMOS). */
  places: call({
    path: '/api/Register/Places',
    may: toolRoles,
    input: z.strictObject({}),
    output: z.strictObject({
      edition: z.string(),
      isStandIn: z.boolean(),
      importedAt: z.date().optional(),
      importedBy: z.string().optional(),
      rows: z.array(z.strictObject({ ...PlaceRow.shape, name: z.string(), region: z.string().optional() })),
      uncovered: z.int(),
    }),
  }),

  /** Replaces the ids by those of a table; with `Preview` it only checks. A table with unknown, doubled or wrong rows is not imported. */
  importPlaces: call({
    path: '/api/Register/ImportPlaces',
    may: ['Admin'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ rows: z.array(PlaceRow).min(1).max(2000), preview: z.boolean() }),
    output: z.strictObject({ ...Checked.shape, imported: z.boolean() }),
  }),
};
