import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Serves the product with its demo from a folder of its own, which goes with it. */
const folder = mkdtempSync(join(tmpdir(), 'ithaki-journeys-'));
process.env['DATA_DIR'] = folder;
process.env['LOG_LEVEL'] = 'warn';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../app/main.ts');
