import { MILLION } from './score-unit.ts';

/** The places of one mentor. */
export interface Places {
  /** How many mentees can still come. */
  free: number;
  /** How many are there already, of how many at most. */
  load: number;
  capacity: number;
}

/** The task: whole scores row by row of mentees, -1 where a pair is refused, and the rows to place. */
export interface PlacingTask {
  scores: Int32Array;
  rows: readonly number[];
  mentors: readonly Places[];
}

/**
 * The best place for each of the rows: the index of a mentor, or -1 for none. As many rows as possible are placed;
 * among those solutions the sum of scores is the greatest; among those the mentors are filled evenly, by their
 * capacity. The same task always has the same answer; remaining ties go to the earlier mentor.
 *
 * The method is min-cost flow by successive shortest paths. Rows come one by one. Each takes the cheapest path to a
 * free place: directly to a mentor, or to one who is full and from whom another mentee moves on. Prices of the mentors
 * keep all lengths of Dijkstra's search from being negative. A last mentor with room for all represents "none" and
 * costs more than any row of moves can save.
 */
export function bestPlaces({ scores, rows, mentors }: PlacingTask): Int32Array {
  const none = mentors.length;
  const width = none + 1;
  const { costs, crowding } = costsOf({ scores, rows, mentors });
  const prices = new Float64Array(width);
  const guests: number[][] = Array.from({ length: width }, () => []);
  const placed = new Int32Array(rows.length).fill(none);
  const distances = new Float64Array(width);
  const movers = new Int32Array(width);
  const isSettled = new Uint8Array(width);

  for (let row = 0; row < rows.length; row++) {
    for (let mentor = 0; mentor < width; mentor++)
      distances[mentor] = costs[row * width + mentor]! - prices[mentor]!;
    movers.fill(row);
    isSettled.fill(0);
    const { end, length } = search();
    for (let mentor = 0; mentor < width; mentor++)
      if (isSettled[mentor]) prices[mentor]! += Math.min(0, distances[mentor]! - length);
    moveAlong(row, end);
  }
  return placed.map((mentor) => (mentor === none ? -1 : mentor));

  /** The mentor with a free place that is reached most cheaply, and the whole length of the way. */
  function search(): { end: number; length: number } {
    let end = none;
    let length = Infinity;
    for (;;) {
      let nearest = -1;
      let distance = length;
      for (let mentor = 0; mentor < width; mentor++)
        if (!isSettled[mentor] && distances[mentor]! < distance) {
          nearest = mentor;
          distance = distances[mentor]!;
        }
      if (nearest < 0) return { end, length };
      isSettled[nearest] = 1;
      const taken = guests[nearest]!.length;
      const arrival = distance + prices[nearest]! + crowding(nearest, taken);
      if (arrival < length) {
        end = nearest;
        length = arrival;
      }
      if (distance < length) relax(nearest, distance);
    }
  }

  /** Looks where the guests of a mentor could move on to. */
  function relax(from: number, distance: number): void {
    for (const guest of guests[from]!) {
      const start = guest * width;
      const base = distance + prices[from]! - costs[start + from]!;
      for (let to = 0; to < width; to++) {
        const reached = base + costs[start + to]! - prices[to]!;
        if (reached < distances[to]!) {
          distances[to] = reached;
          movers[to] = guest;
        }
      }
    }
  }

  /** Moves the guests on, from the free place back to the new row. */
  function moveAlong(row: number, end: number): void {
    for (let to = end; ;) {
      const mover = movers[to]!;
      const from = placed[mover]!;
      guests[to]!.push(mover);
      placed[mover] = to;
      if (mover === row) return;
      guests[from]!.splice(guests[from]!.indexOf(mover), 1);
      to = from;
    }
  }
}

/** Steps of evenness between an empty and a full mentor; fewer where the whole numbers of a double would run out. */
const MAX_STEPS = 1000;

/**
 * Costs in whole numbers that hold the aims in their order: one millionth of score is dearer than all unevenness
 * together, and a mentee without a mentor is dearer than a chain of moves through all mentors. No length of a way or
 * price grows beyond eight times that dearest cost, so up to a billion pairs all of them are exact.
 *
 * `crowding` is what the next guest of a mentor with so many taken costs beside the pair: it grows with the share of the
 * capacity that is full (the growth of load² / 2 capacity), and is endless when there is no place.
 */
function costsOf({ scores, rows, mentors }: PlacingTask) {
  const width = mentors.length + 1;
  const safe = Number.MAX_SAFE_INTEGER / (8 * MILLION * (width + 1));
  const steps = Math.max(1, Math.min(MAX_STEPS, Math.floor((safe - 1) / Math.max(1, rows.length))));
  const unit = steps * rows.length + 1;
  const costs = new Float64Array(rows.length * width);
  rows.forEach((row, index) => {
    for (let mentor = 0; mentor < width - 1; mentor++) {
      const score = scores[row * mentors.length + mentor]!;
      costs[index * width + mentor] = score < 0 ? Infinity : (MILLION - score) * unit;
    }
    costs[index * width + width - 1] = MILLION * unit * (width + 1);
  });
  const crowding = (mentor: number, taken: number): number => {
    const places = mentors[mentor];
    if (!places) return 0;
    if (taken >= places.free) return Infinity;
    return Math.round((steps * (2 * (places.load + taken) + 1)) / (2 * places.capacity));
  };
  return { costs, crowding };
}
