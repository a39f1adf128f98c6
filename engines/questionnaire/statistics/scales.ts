import type { Reading } from '../scoring/prepared.ts';
import type { PreparedScale } from '../scoring/score.ts';
import { createAlpha } from './alpha.ts';
import { createMoments, deviationOf, meanOf } from './moments.ts';

/** The statistics of one scale in a group of people, over the raw scores that were kept at the end of each set. */
export interface ScaleStatistics {
  readonly name: string;
  readonly scored: number;
  readonly mean?: number;
  readonly deviation?: number;
  readonly min?: number;
  readonly max?: number;
  /** Cronbach's alpha, of those who were shown and answered all items. */
  readonly alpha?: number;
  /** How many people alpha is of. */
  readonly alphaOf: number;
}

/** Counts one scale, a person at a time. */
export interface ScaleCounter {
  /** @param raw the raw score that was kept at the end; undefined if there is none */
  add(reading: Reading, raw: number | undefined): void;
  read(): ScaleStatistics;
}

export function createScaleCounter(prepared: PreparedScale): ScaleCounter {
  const { scale } = prepared;
  const raws = createMoments();
  const alpha = createAlpha(prepared.items);
  return {
    add(reading, raw) {
      if (raw === undefined) return;
      raws.add(raw);
      const row = prepared.itemsOf(reading);
      if (row) alpha.add(row);
    },
    read() {
      const agreement = alpha.read();
      const deviation = deviationOf(raws);
      return {
        name: scale.name,
        scored: raws.count,
        ...(raws.count > 0 && { mean: meanOf(raws)!, min: raws.min, max: raws.max }),
        ...(deviation !== undefined && { deviation }),
        ...(agreement !== undefined && { alpha: agreement }),
        // One item alone has no alpha.
        alphaOf: prepared.items < 2 ? 0 : alpha.people,
      };
    },
  };
}
