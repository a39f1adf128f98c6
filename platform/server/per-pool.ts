import type { Db } from './db.ts';

/** Creates one object for each pool: what is remembered of one database says nothing about another. */
export function perPool<Kept>(create: () => Kept): (pool: Db) => Kept {
  const kept = new WeakMap<Db, Kept>();
  return (pool) => {
    const known = kept.get(pool) ?? create();
    kept.set(pool, known);
    return known;
  };
}
