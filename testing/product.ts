import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { fromWire, toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';

/** The product as a process of its own: what happens to it, happens to it. */
export interface Product {
  url: string;
  /** What it has printed. */
  output: () => string;
  child: ChildProcess;
  /** Ends it at once, as a power cut would end it. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

const root = new URL('../', import.meta.url).pathname;

/** What Node made of the code the last time: loading it again costs two fifths less. */
const compiled = join(root, '.cache', 'compiled');

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the product with this environment, and waits until it reports that it is ready, or ends. Another program may
 * take a free port before the product does: then it starts again at another one. `from` is the folder of its code.
 */
export async function startProduct(
  env: Record<string, string>,
  { from = root, args = [] }: { from?: string; args?: readonly string[] } = {},
): Promise<Product> {
  for (;;) {
    const product = await startAt(env['PORT'] ?? String(await freePort()), { env, from, args });
    const isTaken = product.child.exitCode !== null && product.output().includes('EADDRINUSE');
    if (!isTaken || env['PORT'] !== undefined) return product;
  }
}

async function startAt(
  port: string,
  { env, from, args }: { env: Record<string, string>; from: string; args: readonly string[] },
): Promise<Product> {
  const child = spawn(process.execPath, ['app/main.ts', ...args], {
    cwd: from,
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compiled,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)));
  // Not 'exit': its last output may not have arrived by then.
  const ended = once(child, 'close');
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.includes('is ready') && resolve());
  });
  await Promise.race([ready, ended]);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    child,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Makes a call by its wire names; a lost answer rejects. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  cookie = '',
): Promise<{ status: number; body: unknown; cookie: string }> {
  const form = body instanceof FormData;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...(!form && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    body: form ? body : JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return {
    status: response.status,
    body: await response.json().catch(() => undefined),
    cookie: cookies.join('; '),
  };
}

/** The answer to a call of the contract. Any other status than 200 rejects, with the status as the cause. */
export async function make<C extends Call>(
  url: string,
  cookie: string,
  call: C,
  input: Asked<C>,
): Promise<Output<C>> {
  const { status, body } = await post(url, call.path, toWire(shapeOf(call.input), input), cookie);
  if (status !== 200) throw new Error(`${call.path} answered ${status}`, { cause: status });
  return fromWire(shapeOf(call.output), body) as Output<C>;
}
