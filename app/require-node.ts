import { BadEnvironment } from './env.ts';

/** The oldest Node on which the server works: rules of staff are stopped by `process.threadCpuUsage`, which Node 22 has not. */
const OLDEST_NODE = 24;

/** Throws `BadEnvironment` on an older Node, on which the server would start and fail later. */
export function requireNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new BadEnvironment([
    `Ithaki needs Node ${OLDEST_NODE} or newer, and this is ${version}. npm brings the right one: node_modules/node/bin/node`,
  ]);
}
