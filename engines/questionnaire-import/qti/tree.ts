import type { Element } from '../xml/parse-xml.ts';

/** `qti-choice-interaction` of QTI 3 is `choiceInteraction` of QTI 2. */
const camel = (name: string): string =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** A document of QTI 3 with the names of QTI 2; one of QTI 2 stays as it is. */
export function inNamesOf2(element: Element): Element {
  const isOurs = element.name.startsWith('qti-');
  return {
    ...element,
    name: isOurs ? camel(element.name) : element.name,
    attributes: isOurs
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : inNamesOf2(child))),
  };
}
