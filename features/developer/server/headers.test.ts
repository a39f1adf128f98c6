import { expect, test } from 'vitest';
import { readPlace } from '#platform/server/outgoing/place.ts';
import { headersFor, withoutSecrets } from './headers.ts';

const secrets = new Map([['key', { place: readPlace('api.example.org/v1')!, value: 's3cret' }]]);

test('a secret is put into the headers for its own place, and is cleaned out of the answer', () => {
  const { headers, used } = headersFor(
    new URL('https://api.example.org/v1/weather'),
    { ApiKey: 'a ${secret:key}', accept: 'text/plain' },
    secrets,
  );
  expect(headers).toEqual({ apikey: 'a s3cret', accept: 'text/plain' });
  expect(withoutSecrets('You sent s3cret, s3cret!', used)).toBe('You sent ${secret:key}, ${secret:key}!');
});
