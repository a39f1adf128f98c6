import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { genericRefusals } from '#platform/contract/refusal.ts';
import { contracts } from './features.ts';

const root = new URL('../', import.meta.url).pathname;

const textsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`{app,ui,platform/web,features/*}/texts/{.,*}/${language}.json`, { cwd: root }).map(
      (file) => JSON.parse(readFileSync(root + file, 'utf8')) as Record<string, string>,
    ),
  );
const texts = { el: textsOf('el'), en: textsOf('en') };

/** Every text under this key: one, or one for each number. */
const textsAt = (of: Record<string, string>, key: string): string[] =>
  [key, `${key}_one`, `${key}_other`].flatMap((each) => of[each] ?? []);

const calls = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<Call>(contract).map(([name, { refusals = [] }]) => ({
    name: `${feature}.${name}`,
    feature,
    refusals,
  })),
);

test.each(['el', 'en'] as const)('every refusal that a call declares has words in %s', (language) => {
  const missing = calls.flatMap(({ name, feature, refusals }) =>
    refusals
      .filter(
        ({ code }) =>
          ![`${feature}.refusal.${code}`, `refusal.${code}`].some(
            (key) => textsAt(texts[language], key).length > 0,
          ),
      )
      .map(({ code }) => `${name}: ${code}`),
  );
  expect(missing).toEqual([]);
});

test.each(['el', 'en'] as const)('every refusal that any call may answer has words in %s', (language) => {
  const codes = genericRefusals.map(({ code }) => code);
  expect(codes.filter((code) => !texts[language][`refusal.${code}`])).toEqual([]);
});

test('no feature has texts for a refusal that none of its calls declares', () => {
  const generic = new Set<string>(genericRefusals.map(({ code }) => code));
  const dead = Object.keys(texts.el).filter((key) => {
    const [, feature, code = ''] = /^([\w-]+)\.refusal\.([\w-]+?)(?:_one|_other)?$/.exec(key) ?? [];
    if (feature === undefined || generic.has(code)) return false;
    return !calls.some(
      (call) => call.feature === feature && call.refusals.some((kind) => kind.code === code),
    );
  });
  expect(dead).toEqual([]);
});

/** Gaps for what the page knows by itself. */
const filledByThePage: Record<string, readonly string[]> = {
  'files.file-too-large': ['max'],
  'files.file-type': ['types'],
  'library.file-too-large': ['max'],
  'library.file-type': ['types'],
};

test('the texts of a refusal have gaps for its data, and no others', () => {
  for (const { name, feature, refusals } of calls)
    for (const { code, schema } of refusals) {
      const told = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const known = new Set([...told, ...(filledByThePage[`${feature}.${code}`] ?? [])]);
      const words = [`${feature}.refusal.${code}`, `refusal.${code}`].flatMap((key) =>
        textsAt(texts.el, key),
      );
      const gaps = words.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap));
      expect(
        gaps.filter((gap) => !known.has(gap!)),
        `${name}: ${code}`,
      ).toEqual([]);
    }
});

test('no call declares two refusals that the page cannot distinguish', () => {
  const twice = calls.flatMap(({ name, refusals }) => {
    const all = [...refusals, ...genericRefusals].map(({ code, status }) => `${code} ${status}`);
    return all.filter((one, at) => all.indexOf(one) !== at).map((one) => `${name}: ${one}`);
  });
  expect(twice).toEqual([]);
});
