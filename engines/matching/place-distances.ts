import type { KeyOf } from './field-values.ts';
import type { PlaceTable } from './people.ts';

/** Whole km from one place to all that can be reached from it, itself included, by the keys of their codes. */
export type Distances = ReadonlyMap<number, number>;

/** Distances by a table of places, worked out once for each place that is asked for. */
export function distancesOf(table: PlaceTable | undefined, keyOf: KeyOf): (place: number) => Distances {
  const fresh = table && ('points' in table ? byPoints(table.points, keyOf) : byRoads(table.roads, keyOf));
  const known = new Map<number, Distances>();
  return (place) => {
    let distances = known.get(place);
    if (!distances) {
      distances = new Map([...(fresh?.(place) ?? []), [place, 0]]);
      known.set(place, distances);
    }
    return distances;
  };
}

type Points = Extract<PlaceTable, { points: unknown }>['points'];
type Roads = Extract<PlaceTable, { roads: unknown }>['roads'];

function byPoints(points: Points, keyOf: KeyOf): (place: number) => Map<number, number> {
  const placed = new Map(points.map((point) => [keyOf(point.code), point]));
  return (place) => {
    const from = placed.get(place);
    if (!from) return new Map();
    const all = [...placed].map(([key, to]) => [key, Math.round(greatCircleKm(from, to))] as const);
    return new Map(all.filter(([, km]) => Number.isFinite(km)));
  };
}

/** The mean radius of the earth. */
const EARTH_KM = 6371;

/** Rounded to whole km, so that the last digit of a sine, which differs between machines, decides nothing. */
function greatCircleKm(from: Points[number], to: Points[number]): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const squared =
    north * north + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * east * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared)));
}

/** The shortest ways along the roads, by Dijkstra's method. */
function byRoads(roads: Roads, keyOf: KeyOf): (place: number) => Map<number, number> {
  const neighbours = new Map<number, [place: number, km: number][]>();
  const open = (from: string, to: string, km: number) => {
    const known = neighbours.get(keyOf(from)) ?? [];
    known.push([keyOf(to), km]);
    neighbours.set(keyOf(from), known);
  };
  for (const { from, to, km } of roads)
    if (km >= 0) {
      open(from, to, km);
      open(to, from, km);
    }
  return (place) => {
    const settled = new Map<number, number>();
    const reached = new Map([[place, 0]]);
    while (reached.size > 0) {
      const [nearest, way] = [...reached].reduce((a, b) => (b[1] < a[1] ? b : a));
      reached.delete(nearest);
      settled.set(nearest, way);
      for (const [next, km] of neighbours.get(nearest) ?? [])
        if (!settled.has(next)) reached.set(next, Math.min(reached.get(next) ?? Infinity, way + km));
    }
    return new Map([...settled].map(([key, way]) => [key, Math.round(way)]));
  };
}
