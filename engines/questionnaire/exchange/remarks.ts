import type { Change, ChangeCode } from './report.ts';

/** Collects what became different in one question. The same change twice is one, with the sum of its `count`. */
export class Remarks {
  readonly #changes = new Map<ChangeCode, Change>();

  add(code: ChangeCode, values?: Change['values']): void {
    const count = this.#changes.get(code)?.values?.['count'];
    const sum =
      typeof count === 'number' && typeof values?.['count'] === 'number'
        ? { count: count + values['count'] }
        : {};
    const all = { ...this.#changes.get(code)?.values, ...values, ...sum };
    this.#changes.set(code, Object.keys(all).length > 0 ? { code, values: all } : { code });
  }

  get changes(): Change[] {
    return [...this.#changes.values()];
  }
}
