import { expect, test } from 'vitest';
import { aMentee, aMentor } from './fixtures.ts';
import { explainPair } from './explain-pair.ts';
import { regionOf, regionPlaces } from './regions.ts';

test.each([
  ['09', '09'],
  ['EL30', '09'],
  ['Αττική', '09'],
  ['ΑΤΤΙΚΗ', '09'],
  ['attiki-athinaion', '09'],
  ['kentriki-makedonia-thessalonikis', '02'],
  ['Κεντρική Μακεδονία', '02'],
  ['Western Macedonia', '03'],
  ['κρήτη', '13'],
  ['Κρητικά', undefined],
  ['', undefined],
  ['14', undefined],
])('«%s» is the region %s', (value, code) => {
  expect(regionOf(value)).toBe(code);
});

test('from Athens it is nearer to Tripoli than to Heraklion, and all thirteen are known', () => {
  const km = (from: string, to: string) =>
    explainPair(
      [{ kind: 'distance', menteeField: 'r', mentorField: 'r', farKm: 1000, weight: 1, isRequired: false }],
      aMentee(1, { r: regionOf(from)! }),
      aMentor(2, { r: regionOf(to)! }),
      { places: regionPlaces },
    ).parts[0]!.reason.values.km!;
  expect(km('Αττική', 'Πελοπόννησος')).toBeLessThan(km('Αττική', 'Κρήτη'));
  expect('points' in regionPlaces && regionPlaces.points).toHaveLength(13);
});
