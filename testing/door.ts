import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Product } from './product.ts';

/** A proxy for several nodes. A connection goes to the first node that accepts it. */
export async function aDoor(nodes: readonly Pick<Product, 'url'>[]): Promise<string> {
  const server = createServer((coming) => {
    coming.on('error', () => {});
    const lead = ([node, ...others]: typeof nodes) => {
      if (!node) return void coming.destroy();
      const going = connect(Number(new URL(node.url).port), '127.0.0.1');
      let isOpen = false;
      going.on('connect', () => {
        isOpen = true;
        coming.pipe(going).pipe(coming);
      });
      going.on('error', () => (isOpen ? coming.destroy() : lead(others)));
      going.on('close', () => isOpen && coming.destroy());
      coming.on('close', () => going.destroy());
      return undefined;
    };
    lead(nodes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
