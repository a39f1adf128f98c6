import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { areas, type Area } from '../contract.ts';

type Texts = Record<string, string>;
type Language = 'el' | 'en';

const root = new URL('../../../', import.meta.url);

/** Every part of the product that shows words keeps them in `texts/{el,en}.json`, or in a folder below. */
const files = [
  'app',
  'ui',
  'platform/web',
  ...readdirSync(new URL('features/', root)).map((name) => `features/${name}`),
]
  .flatMap((owner) => globSync(`${owner}/texts/{.,*}/el.json`, { cwd: root }))
  .map((file) => dirname(file));

/** The area of a folder of texts: `applications` or `applications/staff`; what is no area of its own comes first. */
function areaOf(folder: string): Area {
  const area = folder.replace('features/', '').replace('/texts', '') as Area;
  return areas.includes(area) ? area : 'first';
}

function readTexts(language: Language): { all: Texts; parts: Partial<Record<Area, Texts>> } {
  const all: Texts = {};
  const parts: Partial<Record<Area, Texts>> = {};
  for (const folder of files) {
    const texts = JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, root), 'utf8')) as Texts;
    Object.assign(all, texts);
    const own = areaOf(folder);
    parts[own] = { ...parts[own], ...texts };
    // The navigation names screens whose own texts are not there yet.
    const places = Object.entries(texts).filter(([key]) => key.startsWith('nav.'));
    parts.first = { ...parts.first, ...Object.fromEntries(places) };
  }
  return { all, parts };
}

/** All texts of each language, and the parts that the page asks for. */
export const texts = { el: readTexts('el'), en: readTexts('en') };
