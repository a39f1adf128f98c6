import { hasMark, readMarks } from './marks.ts';

/** Attributes in which the page says something. */
const said = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'value',
  'label',
];

/** Which labels an element shows itself, each with what it says. */
export type Shown = WeakMap<Element, Map<string, string>>;

/**
 * Takes the marks out of everything that is drawn, before it is painted, and remembers which element shows which labels. So marks are
 * neither read out nor copied. Returns the function that stops it.
 */
export function followMarks(root: Document, shown: Shown): () => void {
  const note = (element: Element | null, { text, labels }: ReturnType<typeof readMarks>) => {
    if (!element) return;
    const known = shown.get(element) ?? new Map<string, string>();
    for (const label of labels) known.set(label, text);
    shown.set(element, known);
  };
  const readText = (node: Text) => {
    if (!hasMark(node.data)) return;
    const read = readMarks(node.data);
    node.data = read.text;
    note(node.parentElement, read);
  };
  const readAttribute = (element: Element, name: string) => {
    const value = element.getAttribute(name);
    if (value === null || !hasMark(value)) return;
    const read = readMarks(value);
    element.setAttribute(name, read.text);
    note(element, read);
  };
  const readAll = (node: Node) => {
    if (node instanceof Text) return readText(node);
    if (!(node instanceof Element)) return undefined;
    for (const name of said) readAttribute(node, name);
    for (const child of node.childNodes) readAll(child);
    return undefined;
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'characterData') readText(target as Text);
      else if (type === 'attributes') readAttribute(target as Element, attributeName!);
      else for (const node of addedNodes) readAll(node);
    }
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: said,
  });
  readAll(root.documentElement);
  return () => observer.disconnect();
}
