import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bringTexts } from './tools/bring-texts.ts';
import { componentSheets } from './tools/component-sheets.ts';
import { compressFiles } from './tools/compress-files.ts';
import { earlyPage } from './tools/early-page.ts';
import { groupFiles } from './tools/group-files.ts';
import { lightContracts } from './tools/light-contracts.ts';
import { orderEntryDependencies } from './tools/order-dependencies.ts';
import { pageMap } from './tools/page-map.ts';
import { screenFiles } from './tools/screen-files.ts';
import { serviceWorker } from './tools/service-worker.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`;

const compiling = () => [react(), bringTexts(), componentSheets(), lightContracts()];

const building = {
  // All browsers of the list below know how to load ahead by themselves.
  modulePreload: { polyfill: false },
  outDir: 'dist',
  emptyOutDir: true,
  reportCompressedSize: false,
  target: 'es2023',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
};

export default defineConfig({
  plugins: [
    ...compiling(),
    groupFiles({ plugins: compiling(), build: building }),
    orderEntryDependencies(),
    pageMap(),
    screenFiles(),
    earlyPage({ plugins: compiling(), build: building }),
    serviceWorker(),
    compressFiles(),
  ],
  build: {
    ...building,
    rolldownOptions: {
      output: {
        // The page begins with the names of all its parts: without words in them it is 2 KiB lighter.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: {
      '/hub': { target: server.replace('http', 'ws'), ws: true, changeOrigin: false },
      ...Object.fromEntries(
        ['^/(api|Account|account|dev|health|view-frame)(/|$)'].map((path) => [
          path,
          { target: server, changeOrigin: false },
        ]),
      ),
    },
  },
});
