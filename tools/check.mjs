// `npm run check`
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { failed } = await runChecks();
process.exit(failed ? 1 : 0);
