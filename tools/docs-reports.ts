// `npm run docs:reports`: writes the generated parts of docs/queries-and-reports.md.
import { writeFileSync } from 'node:fs';
import { reportDocs } from '../app/report-docs.ts';

writeFileSync(new URL('../docs/queries-and-reports.md', import.meta.url), reportDocs());
