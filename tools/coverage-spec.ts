// `npm run coverage:spec`: writes docs/coverage.md.
import { writeFileSync } from 'node:fs';
import { coverage } from '../app/coverage.ts';

writeFileSync(new URL('../docs/coverage.md', import.meta.url), coverage());
