/** So many at a time: each may need 128 MB, and a processor of its own. */
const lanes = 2;

let free = lanes;
const waiting: (() => void)[] = [];

/** Does heavy work at most two at a time; the rest waits in the order in which it came. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
