/** A piece of the page that the bundler would make a file of its own: the same parts of the page load all of its modules. */
export interface Piece {
  modules: readonly string[];
  /** Compressed, in bytes. */
  script: number;
  style: number;
  /** The pieces that it stands on, by their places in the list. */
  imports: readonly number[];
}

/** What a user loads at once. */
export interface Visit {
  /** The pieces that it needs, with all that they stand on, by their places. */
  pieces: ReadonlySet<number>;
  /** How often it happens, beside the others. */
  weight: number;
}

interface File {
  pieces: number[];
  script: number;
  style: number;
  /** The visits that load it, with their weight together. */
  visits: Set<number>;
  weight: number;
  imports: Set<File>;
}

/** Another file to join one with, and what that saves. */
interface Partner {
  other: File;
  gain: number;
}

/**
 * Joins pieces to files so that all visits together load as little as they can, where each script and each style costs its bytes and
 * `fileCost` bytes more for its request. Two files are joined while that saves more requests than it adds bytes to visits that need
 * only one of them, with all that the other one stands on. Files never import each other in a circle. Returns the pieces of each file.
 */
export function planFiles(pieces: readonly Piece[], visits: readonly Visit[], fileCost: number): number[][] {
  const files = new Set(filesOf(pieces, visits));
  const weightOf = (some: Iterable<number>): number => {
    let sum = 0;
    for (const visit of some) sum += visits[visit]!.weight;
    return sum;
  };
  // What is known of a pair may be out of date: the pair that is chosen is judged again.
  const best = new Map([...files].map((file) => [file, partnerOf(file)]));
  for (let pair = next(); pair; pair = next()) join(pair.one, pair.other);
  return [...files].map((file) => file.pieces);

  /** What all visits save at most when both are one file. */
  function mostGainOf(one: File, other: File): number {
    const [few, many] = one.visits.size < other.visits.size ? [one, other] : [other, one];
    const shared = weightOf(few.visits.intersection(many.visits));
    if (shared === 0) return 0;
    const requests = one.style > 0 && other.style > 0 ? 2 : 1;
    return (
      shared * requests * fileCost -
      (one.weight - shared) * addedBytes(one, other) -
      (other.weight - shared) * addedBytes(other, one)
    );
  }

  /** What a visit of `one` loads more when the other is in its file: a first style is a request more. */
  function addedBytes(one: File, other: File): number {
    return bytesOf(other) + (one.style === 0 && other.style > 0 ? fileCost : 0);
  }

  /** What they save; 0 if the two may not be one file. */
  function gainOf(one: File, other: File): number {
    if (isBetween(one, other) || isBetween(other, one)) return 0;
    return mostGainOf(one, other) - costOf(one, other) - costOf(other, one);
  }

  /** What the visits of `one` alone would load of the files that the other stands on. */
  function costOf(one: File, other: File): number {
    const alone = one.visits.difference(other.visits);
    let cost = 0;
    for (const file of filesBehind(other))
      if (file !== one)
        cost +=
          weightOf(alone.difference(file.visits)) * (bytesOf(file) + fileCost * (file.style > 0 ? 2 : 1));
    return cost;
  }

  function partnerOf(file: File): Partner | undefined {
    let found: Partner | undefined;
    for (const other of files) {
      const gain = other === file ? 0 : mostGainOf(file, other);
      if (gain > (found?.gain ?? 0)) found = { other, gain };
    }
    return found;
  }

  /** The same after each partner that could be the best one has been judged. */
  function judgedPartnerOf(file: File): Partner | undefined {
    const candidates = [...files]
      .map((other) => ({ other, gain: other === file ? 0 : mostGainOf(file, other) }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain);
    let found: Partner | undefined;
    for (const { other, gain: most } of candidates) {
      if (most <= (found?.gain ?? 0)) break;
      const gain = gainOf(file, other);
      if (gain > (found?.gain ?? 0)) found = { other, gain };
    }
    return found;
  }

  /** The two files to join next; at the end all pairs are judged again, since a join may make another one cheaper. */
  function next(): { one: File; other: File } | undefined {
    const found = largest();
    if (found) return found;
    for (const file of files) best.set(file, judgedPartnerOf(file));
    return largest();
  }

  function largest(): { one: File; other: File } | undefined {
    for (;;) {
      let found: (Partner & { one: File }) | undefined;
      for (const [one, partner] of best)
        if (partner && partner.gain > (found?.gain ?? 0)) found = { one, ...partner };
      if (!found) return undefined;
      if (files.has(found.other) && gainOf(found.one, found.other) >= found.gain) return found;
      best.set(found.one, judgedPartnerOf(found.one));
    }
  }

  function join(one: File, other: File): void {
    files.delete(other);
    best.delete(other);
    one.pieces.push(...other.pieces);
    one.script += other.script;
    one.style += other.style;
    one.imports = one.imports.union(other.imports);
    for (const file of files) if (file.imports.delete(other)) file.imports.add(one);
    one.imports.delete(one);
    one.imports.delete(other);
    one.visits = one.visits.union(other.visits);
    one.weight = weightOf(one.visits);
    const changed = new Set([one]);
    for (const file of filesBehind(one)) {
      if (one.visits.isSubsetOf(file.visits)) continue;
      file.visits = file.visits.union(one.visits);
      file.weight = weightOf(file.visits);
      changed.add(file);
    }
    for (const file of files) {
      const known = best.get(file);
      if (changed.has(file) || known?.other === other) best.set(file, partnerOf(file));
      else
        for (const other of changed) {
          const gain = mostGainOf(file, other);
          if (gain > (best.get(file)?.gain ?? 0)) best.set(file, { other, gain });
        }
    }
  }
}

const bytesOf = ({ script, style }: Pick<Piece, 'script' | 'style'>): number => script + style;

function filesOf(pieces: readonly Piece[], visits: readonly Visit[]): File[] {
  const files = pieces.map(({ script, style }, place): File => {
    const loading = visits.flatMap((visit, index) => (visit.pieces.has(place) ? [index] : []));
    const weight = loading.reduce((sum, index) => sum + visits[index]!.weight, 0);
    return { pieces: [place], script, style, visits: new Set(loading), weight, imports: new Set() };
  });
  files.forEach(({ imports }, place) => {
    for (const other of pieces[place]!.imports) if (other !== place) imports.add(files[other]!);
  });
  return files;
}

/** All files that a file stands on. */
function filesBehind(file: File): Set<File> {
  const found = new Set(file.imports);
  for (const one of found) for (const other of one.imports) found.add(other);
  return found;
}

/** Whether `from` stands on `to` by way of a third file: joined, the two would stand on each other. */
function isBetween(from: File, to: File): boolean {
  const found = new Set([...from.imports].filter((file) => file !== to));
  for (const one of found)
    for (const other of one.imports) {
      if (other === to) return true;
      found.add(other);
    }
  return false;
}
