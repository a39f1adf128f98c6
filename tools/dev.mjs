// `npm run dev`: the server starts again and the page reloads when their files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, ownNode, root } from './install.mjs';

ensureInstalled();
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = String(port + 1);
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const run = (args, extra) =>
  spawn(ownNode, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });

const children = [
  // The server's own address is that of the page: links in mails lead there.
  run(['--watch', '--watch-preserve-output', 'app/main.ts'], {
    PORT: apiPort,
    BASE_URL: `http://localhost:${port}`,
    NODE_ENV: 'development',
  }),
  run([vite], { PORT: String(port), API_PORT: apiPort }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
