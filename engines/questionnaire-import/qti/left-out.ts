import type { Element } from '../xml/parse-xml.ts';

/** What people see only after an answer, or what is for others. */
const LEFT_OUT = new Set([
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'templateBlock',
  'templateInline',
  'infoControl',
  'stylesheet',
]);

/** An element without what is left out of it, at any depth, and how often each name was left out. */
export interface Pruned {
  readonly element: Element;
  readonly names: ReadonlyMap<string, number>;
}

/**
 * Removes feedback and other hidden texts from a whole element, so that no prompt, option or blank can read them as its own words.
 */
export function withoutLeftOut(element: Element): Pruned {
  const names = new Map<string, number>();
  const pruned = (one: Element): Element => ({
    ...one,
    children: one.children.flatMap((child): (Element | string)[] => {
      if (typeof child === 'string') return [child];
      if (!LEFT_OUT.has(child.name)) return [pruned(child)];
      names.set(child.name, (names.get(child.name) ?? 0) + 1);
      return [];
    }),
  });
  return { element: pruned(element), names };
}
