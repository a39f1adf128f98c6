import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const isText = /\.(m?js|css|html|svg|wasm|json)$/;

/**
 * Writes a brotli and a gzip twin beside each file of the built page, so that the server sends the best one that the browser
 * accepts and compresses nothing while it serves. A file that does not get smaller has no twins.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !isText.test(entry.name) || entry.parentPath?.endsWith('.vite')) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        const gzip = smallestGzip(content);
        if (gzip.length >= content.length) continue;
        writeFileSync(`${path}.gz`, gzip);
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        );
      }
    },
  };
}

/** How long the blocks of a gzip file may be (`memLevel` of zlib). Which length makes a file smallest depends on what is in it. */
const blockLengths = [6, 7, 8];

function smallestGzip(content: Buffer): Buffer {
  const [smallest] = blockLengths
    .map((memLevel) => gzipSync(content, { level: 9, memLevel }))
    .toSorted((one, other) => one.length - other.length);
  return smallest!;
}
