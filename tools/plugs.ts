// `npm run plugs`: writes docs/plugs.md and docs/features.md. `npm run plugs <feature>`: prints what it offers and fills.
import { writeFileSync } from 'node:fs';
import { featuresPage, type Plug, plugs, plugsPage } from '../app/map.ts';

const lines = (title: string, list: readonly Plug[]): string[] => [
  title,
  ...list.map(({ side, name, about }) => `  ${name} (${side}): ${about}`),
];

const feature = process.argv[2];
if (feature === undefined) {
  writeFileSync(new URL('../docs/plugs.md', import.meta.url), plugsPage());
  writeFileSync(new URL('../docs/features.md', import.meta.url), featuresPage());
} else {
  const all = plugs();
  const offered = all.filter(({ declaredBy }) => declaredBy === feature);
  const filled = all.filter(({ filledBy }) => filledBy.includes(feature));
  process.stdout.write(`${[...lines('Offers', offered), ...lines('Fills', filled)].join('\n')}\n`);
}
