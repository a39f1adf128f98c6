import { expect, test } from 'vitest';
import { keysOf } from '#features/projects/contract/settings-keys.ts';
import { contributed } from '#platform/server/feature.ts';
import { features } from './features.ts';

// Imported by a computed name, because the type checker checks screens with the page, and this file with the server.
const { allSettingsKeys: shown } = (await import(
  new URL('shell/all-settings-keys.ts', import.meta.url).href
)) as { allSettingsKeys: { key: string; takes: unknown }[] };

const byName = <One extends { key: string }>(keys: readonly One[]): One[] =>
  keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));

test('the list of known keys shows every key of the settings that a feature has, and no other', () => {
  const declared = contributed(features, 'projectSettings').flatMap(({ config }) =>
    keysOf(Object.fromEntries(Object.entries(config).map(([key, { schema }]) => [key, schema]))),
  );
  expect(byName(shown)).toEqual(byName(declared));
});

test('a key says what it accepts by its schema', () => {
  const takes = new Map(shown.map((one) => [one.key, one.takes]));
  expect(
    [
      'Files.ProjectGB',
      'Files.RemoveMetadata',
      'Chat.Closed',
      'gdpr.Html',
      'gdpr.UserField',
      'Contact.Name',
    ].map((key) => takes.get(key)),
  ).toEqual(['number', 'flag', 'texts', 'html', 'fieldName', 'text']);
  expect(takes.get('Matching.Rules')).toBe('matchingRules');
});
