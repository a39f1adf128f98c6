import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#testing/product.ts';
import { test as base } from './staff.ts';

/**
 * A journey on a product of its own, with a database of its own and the demo: for what is true of a whole installation, which other
 * journeys would meet. The journeys of one file share it.
 */
export const test = base.extend<object, { ownProduct: string }>({
  ownProduct: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures it needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'ithaki-own-product-'));
      const product = await startProduct({ DATA_DIR: folder });
      if (product.child.exitCode !== null) throw new Error(product.output());
      await use(product.url.replace('127.0.0.1', 'localhost'));
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownProduct }, use) => use(ownProduct),
});
