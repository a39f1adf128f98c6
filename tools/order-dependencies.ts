import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const list = /\bm\.f=\[("[^\]]*")\]/;
const uses = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/**
 * Vite's list of the files that each lazy import loads ahead, written shorter: without the files that every page has loaded, and with
 * the most used files first, so that most places have one digit. Undefined for code without such a list.
 */
export function orderDependencies(code: string, loaded: ReadonlySet<string>): string | undefined {
  const files = list
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.slice(1, -1));
  if (!files) return undefined;
  const placesIn = (text: string) =>
    text
      .split(',')
      .filter(Boolean)
      .map(Number)
      .filter((place) => !loaded.has(files[place]!));
  const counts = new Map<number, number>();
  for (const [, text] of code.matchAll(uses))
    for (const place of placesIn(text!)) counts.set(place, (counts.get(place) ?? 0) + 1);
  const order = [...counts].toSorted(([a, many], [b, more]) => more - many || a - b).map(([place]) => place);
  const placeNow = new Map(order.map((place, index) => [place, index]));
  return code
    .replace(uses, (_whole, text: string) => {
      const places = placesIn(text).map((place) => placeNow.get(place)!);
      return `__vite__mapDeps([${places.toSorted((a, b) => a - b).join(',')}])`;
    })
    .replace(list, () => `m.f=[${order.map((place) => `"${files[place]!}"`).join(',')}]`);
}

/** Shortens the lists in the files of the built page that every page begins with. Fails a build in which none of them has one. */
export function orderEntryDependencies(): Plugin {
  return {
    name: 'order-dependencies',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const loaded = new Set([...html.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name));
      let shortened = 0;
      for (const name of loaded) {
        const path = join(dir, name);
        const code = name.endsWith('.js') ? orderDependencies(readFileSync(path, 'utf8'), loaded) : undefined;
        if (code === undefined) continue;
        writeFileSync(path, code);
        shortened += 1;
      }
      if (shortened === 0)
        throw new Error('No file that every page begins with has a list of files to load ahead.');
    },
  };
}
