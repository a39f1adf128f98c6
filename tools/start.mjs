// `npm start`: installs missing packages, builds the page if it is out of date, and serves on the project's own Node.
import { continueAs, ensureInstalled } from './install.mjs';
import { ensurePage } from './page.mjs';

ensureInstalled();
if (!(await ensurePage())) process.exit(1);
continueAs(['app/main.ts', ...process.argv.slice(2)]);
