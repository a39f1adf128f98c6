import type { Reading } from '../scoring/prepared.ts';
import type { PreparedScale } from '../scoring/score.ts';
import { createAlpha } from './alpha.ts';
import { createMoments, deviationOf, meanOf } from './moments.ts';

/** The statistics of one scale in a group of people. */
export interface ScaleStatistics {
  readonly name: string;
  readonly scored: number;
  readonly mean?: number;
  readonly deviation?: number;
  readonly min?: number;
  readonly max?: number;
  /** Cronbach's alpha, of those who answered all items. */
  readonly alpha?: number;
}

/** Counts one scale, a person at a time. */
export interface ScaleCounter {
  add(reading: Reading): void;
  read(): ScaleStatistics;
}

export function createScaleCounter(prepared: PreparedScale): ScaleCounter {
  const { scale } = prepared;
  const raws = createMoments();
  const alpha = createAlpha(scale.items.length);
  return {
    add(reading) {
      const values = prepared.values(reading);
      const raw = prepared.rawOf(values);
      if (raw !== undefined) raws.add(raw);
      const row = prepared.itemsOf(values);
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
      };
    },
  };
}
