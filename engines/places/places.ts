import { searchKey } from '#engines/greek/search-key.ts';
import { municipalitiesOf } from './municipalities.ts';
import { regions } from './regions.ts';

/** A municipality: its ELSTAT code, its full name, and the code of its region. */
export interface Municipality {
  code: string;
  name: string;
  region: string;
}

const municipalities: readonly Municipality[] = regions.flatMap(({ code: region }) =>
  (municipalitiesOf[region] ?? []).map(([code, name]) => ({ code, name: `Δήμος ${name}`, region })),
);

const byCode = new Map(municipalities.map((one) => [one.code, one]));
/** The municipality with this ELSTAT code. */
export const municipalityOf = (code: string): Municipality | undefined => byCode.get(code);

/** The municipalities of a region, or of all regions in their order. */
export const municipalitiesIn = (region?: string): readonly Municipality[] =>
  region === undefined ? municipalities : municipalities.filter((one) => one.region === region);

/** The name of a region by its code. */
export const regionName = (code: string): string | undefined =>
  regions.find((one) => one.code === code)?.name;

/**
 * The municipality that a text means: by its code or by its name, with or without the word Δήμος. Two have the same name (Ηρακλείου), so
 * without the region they are none.
 */
export function findMunicipality(text: string, region?: string): Municipality | undefined {
  const keyOf = (name: string) => searchKey(name).replace(/^δημοσ /, '');
  const wanted = keyOf(text);
  const found = municipalitiesIn(region).filter(
    ({ code, name }) => code === wanted || keyOf(name) === wanted,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The code of the region that a text means: its code or its name. */
export function regionCodeOf(text: string): string | undefined {
  const wanted = searchKey(text).replace(/^περιφερεια /, '');
  return regions.find(({ code, name }) => code === wanted || searchKey(name) === wanted)?.code;
}
