import { searchKey } from '#engines/greek/search-key.ts';
import type { PlaceTable } from './people.ts';

/** A region by its seat, and by the words for it that fields hold: code of the ministry, NUTS 2, names. */
interface Region {
  code: string;
  latitude: number;
  longitude: number;
  names: readonly string[];
}

const regions: readonly Region[] = [
  {
    code: '01',
    latitude: 41.12,
    longitude: 25.4,
    names: [
      'EL51',
      'Ανατολική Μακεδονία και Θράκη',
      'Eastern Macedonia and Thrace',
      'anatoliki-makedonia-thraki',
    ],
  },
  {
    code: '02',
    latitude: 40.64,
    longitude: 22.94,
    names: ['EL52', 'Κεντρική Μακεδονία', 'Central Macedonia', 'kentriki-makedonia'],
  },
  {
    code: '03',
    latitude: 40.3,
    longitude: 21.79,
    names: ['EL53', 'Δυτική Μακεδονία', 'Western Macedonia', 'dytiki-makedonia'],
  },
  { code: '04', latitude: 39.66, longitude: 20.85, names: ['EL54', 'Ήπειρος', 'Epirus', 'ipeiros'] },
  { code: '05', latitude: 39.64, longitude: 22.42, names: ['EL61', 'Θεσσαλία', 'Thessaly', 'thessalia'] },
  {
    code: '06',
    latitude: 39.62,
    longitude: 19.92,
    names: ['EL62', 'Ιόνια Νησιά', 'Ionian Islands', 'ionia-nisia'],
  },
  {
    code: '07',
    latitude: 38.25,
    longitude: 21.73,
    names: ['EL63', 'Δυτική Ελλάδα', 'Western Greece', 'dytiki-ellada'],
  },
  {
    code: '08',
    latitude: 38.9,
    longitude: 22.43,
    names: ['EL64', 'Στερεά Ελλάδα', 'Central Greece', 'sterea-ellada'],
  },
  { code: '09', latitude: 37.98, longitude: 23.73, names: ['EL30', 'Αττική', 'Attica', 'attiki'] },
  {
    code: '10',
    latitude: 37.51,
    longitude: 22.37,
    names: ['EL65', 'Πελοπόννησος', 'Peloponnese', 'peloponnisos'],
  },
  {
    code: '11',
    latitude: 39.1,
    longitude: 26.55,
    names: ['EL41', 'Βόρειο Αιγαίο', 'North Aegean', 'voreio-aigaio'],
  },
  {
    code: '12',
    latitude: 37.44,
    longitude: 24.94,
    names: ['EL42', 'Νότιο Αιγαίο', 'South Aegean', 'notio-aigaio'],
  },
  { code: '13', latitude: 35.34, longitude: 25.14, names: ['EL43', 'Κρήτη', 'Crete', 'kriti'] },
];

const named = regions.flatMap(({ code, names }) =>
  [code, ...names].map((name) => [searchKey(name), code] as const),
);

/**
 * The region that a value of a field means: by its code (01 to 13), its NUTS 2 code, its name in Greek or English, or a value
 * that begins with one of these and a hyphen, as those of municipalities do. Undefined for anything else.
 */
export function regionOf(value: string): string | undefined {
  const key = searchKey(value);
  const found = named.filter(
    ([name]) => key === name || key.startsWith(`${name}-`) || key.startsWith(`${name} `),
  );
  // The longest name is the most exact one.
  return found.toSorted(([a], [b]) => b.length - a.length)[0]?.[1];
}

/** Where the regions of Greece lie, by their seats. */
export const regionPlaces: PlaceTable = {
  points: regions.map(({ code, latitude, longitude }) => ({ code, latitude, longitude })),
};
