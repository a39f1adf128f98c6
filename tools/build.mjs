// `npm run build`: the page, whether it is out of date or not.
import { ensureInstalled } from './install.mjs';
import { buildPage } from './page.mjs';

ensureInstalled();
process.exit((await buildPage()) ? 0 : 1);
