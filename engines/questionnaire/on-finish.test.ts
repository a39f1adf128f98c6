import { expect, test } from 'vitest';
import { finishAddress, siteOf } from './on-finish.ts';

const sites = ['https://gov.example', 'https://gov.example:8443'];

test.each([
  ['/home', 'path'],
  ['/mentee/actions?at=3#top', 'path'],
  ['https://gov.example', 'site'],
  ['https://GOV.example/thanks?from=us', 'site'],
  ['https://gov.example:8443/x', 'site'],
])('%s is a place to go after finishing', (address, is) => {
  expect(finishAddress(address, sites)).toEqual({ is, address });
});

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['http://gov.example'],
  ['https://gov.example@evil.example'],
  ['https://gov.example\\@evil.example'],
  ['https://gov.example.evil.example'],
  ['https://evil.example/https://gov.example'],
  ['https://gov.example:9000'],
  ['javascript:alert(1)'],
  ['home'],
  [''],
  [undefined],
  [{ href: '/home' }],
])('%s leads nowhere', (address) => {
  expect(finishAddress(address, sites)).toBeUndefined();
});

test('the site of an address is its host, in small letters, also in Greek', () => {
  expect(siteOf('https://Υπουργείο.example/α?β')).toBe('https://υπουργείο.example');
  expect(siteOf('https://-x')).toBeUndefined();
});
