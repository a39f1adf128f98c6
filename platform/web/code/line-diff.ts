/** A line of two texts that are compared: in both, only in the older one, or only in the newer one. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const mark =
  (kind: DiffLine['kind']) =>
  (text: string): DiffLine => ({ kind, text });

/** The lines of two texts, with a longest common sequence of them as the same. Trailing white space counts. */
export function diffLines(older: string, newer: string): DiffLine[] {
  const [before, after] = [older.split('\n'), newer.split('\n')];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  return [
    ...before.slice(0, start).map(mark('same')),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(mark('same')),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  /** The lengths of the longest common sequences of what is left from a line of each text on. */
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one]![other] =
        before[one] === after[other]
          ? lengths[one + 1]![other + 1]! + 1
          : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!);
  const lines: DiffLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length)
    if (before[one] === after[other]) {
      lines.push(mark('same')(before[one]!));
      one += 1;
      other += 1;
    } else if (lengths[one + 1]![other]! >= lengths[one]![other + 1]!)
      lines.push(mark('removed')(before[one++]!));
    else lines.push(mark('added')(after[other++]!));
  return [...lines, ...before.slice(one).map(mark('removed')), ...after.slice(other).map(mark('added'))];
}
