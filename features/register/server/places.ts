import { EDITION } from '#engines/places/municipalities.ts';
import { ministryCodeOf } from '#engines/places/ministry-codes.ts';
import { municipalitiesIn, municipalityOf, regionName } from '#engines/places/places.ts';
import { regions } from '#engines/places/regions.ts';
import type { PlaceIds } from '#engines/register/map.ts';
import { record } from '#features/audit/server/inside.ts';
import { present } from '#platform/server/present.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { type Place, placesNow, replacePlaces } from './store/places.ts';

/** The register's ids of places, as the mapping asks for them. */
export interface PlaceTable {
  idsOf: (region: string, municipality: string) => PlaceIds | undefined;
  /** Made up for a demo: the real register does not get them. */
  isStandIn: boolean;
}

export async function placeTable(db: Db): Promise<PlaceTable> {
  const places = await placesNow(db);
  const ids = new Map(places.map(({ kind, code, opsId }) => [`${kind} ${code}`, opsId]));
  return {
    idsOf: (region, municipality) => {
      const regionId = ids.get(`region ${region}`);
      const municipalityId = ids.get(`municipality ${municipality}`);
      return regionId !== undefined && municipalityId !== undefined
        ? { regionId, municipalityId }
        : undefined;
    },
    isStandIn: places.some(({ isStandIn }) => isStandIn),
  };
}

const nameOf = ({ kind, code }: Pick<Place, 'kind' | 'code'>): string | undefined =>
  kind === 'region' ? regionName(code) : municipalityOf(code)?.name;

/** Every region and municipality. */
const everyPlace = (): readonly Pick<Place, 'kind' | 'code'>[] => [
  ...regions.map(({ code }) => ({ kind: 'region' as const, code })),
  ...municipalitiesIn().map(({ code }) => ({ kind: 'municipality' as const, code })),
];

const uncoveredBy = (places: readonly Pick<Place, 'kind' | 'code'>[]): string[] => {
  const covered = new Set(places.map(({ kind, code }) => `${kind} ${code}`));
  return everyPlace()
    .filter(({ kind, code }) => !covered.has(`${kind} ${code}`))
    .map((place) => nameOf(place)!);
};

/** The ids with the names of their places. */
export async function places({ db }: Request<typeof register.places>) {
  const rows = await placesNow(db);
  return {
    edition: EDITION,
    isStandIn: rows.some(({ isStandIn }) => isStandIn),
    ...present({ importedAt: rows[0]?.importedAt, importedBy: rows[0]?.importedByName }),
    rows: rows.map(({ kind, code, opsId }) => {
      const region = kind === 'municipality' ? municipalityOf(code)?.region : undefined;
      return {
        kind,
        code,
        opsId,
        name: nameOf({ kind, code }) ?? code,
        ...present({ region: region === undefined ? undefined : regionName(region) }),
      };
    }),
    uncovered: uncoveredBy(rows).length,
  };
}

/** Checks a table of ids, and replaces the present one by it if it is whole and no preview was asked for. */
export async function importPlaces(request: Request<typeof register.importPlaces>) {
  const { db, actor, input } = request;
  const rows = input.rows.map(({ kind, code, opsId }): Place => ({
    kind,
    code: code.trim(),
    opsId: opsId.trim(),
  }));
  const counts = Map.groupBy(rows, ({ kind, code }) => `${kind} ${code}`);
  const checked = {
    regions: rows.filter(({ kind }) => kind === 'region').length,
    municipalities: rows.filter(({ kind }) => kind === 'municipality').length,
    unknown: rows.filter((row) => nameOf(row) === undefined).map(({ code }) => code),
    doubled: [...counts.values()].filter(({ length }) => length > 1).map(([first]) => first!.code),
    wrong: rows.filter(({ opsId }) => !/^\d{1,10}$/.test(opsId)).map(({ code }) => code),
    uncovered: uncoveredBy(rows),
  };
  const isWhole = [checked.unknown, checked.doubled, checked.wrong].every(({ length }) => length === 0);
  if (input.preview || !isWhole) return { ...checked, imported: false };
  await replacePlaces(db, rows, { by: actor.id, isStandIn: false });
  await record(request, 'register.import-places', {
    after: { regions: checked.regions, municipalities: checked.municipalities },
  });
  return { ...checked, imported: true };
}

/** The ids that a demo sends to its own register: the codes of the ministry. */
export const standInPlaces = (): Place[] =>
  everyPlace().map(({ kind, code }) => ({
    kind,
    code,
    opsId: kind === 'region' ? String(Number(code)) : ministryCodeOf(code)!,
  }));
