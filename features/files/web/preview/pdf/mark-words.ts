import type { Found } from '#engines/greek/find-in-text.ts';

/**
 * Marks places in the text layer of a page: `spans` are its elements, `pieces` their texts as the search joined them. Returns the element
 * of the active place.
 */
export function markWords(
  spans: readonly HTMLElement[],
  pieces: readonly string[],
  { found, active }: { found: readonly Found[]; active: number | undefined },
): HTMLElement | undefined {
  let at = 0;
  let first: HTMLElement | undefined;
  for (const [place, span] of spans.entries()) {
    const piece = pieces[place] ?? '';
    const text = piece.replace(/\n$/, '');
    const own = found.flatMap(({ from, to }, index) => {
      const inside = { from: Math.max(0, from - at), to: Math.min(text.length, to - at), index };
      return inside.from < inside.to ? [inside] : [];
    });
    at += piece.length;
    // Most pieces have no place: they are left alone, unless a mark of before has to go.
    if (own.length === 0 && !span.querySelector('mark')) continue;
    const parts: (string | HTMLElement)[] = [];
    let end = 0;
    for (const { from, to, index } of own) {
      const mark = document.createElement('mark');
      mark.textContent = text.slice(from, to);
      if (index === active) {
        mark.dataset['active'] = '';
        first ??= mark;
      }
      parts.push(text.slice(end, from), mark);
      end = to;
    }
    span.replaceChildren(...parts, text.slice(end));
  }
  return first;
}
