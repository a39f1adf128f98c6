import type { ReadElement } from './read.ts';

/** Whether a namespace is the one that is looked for. */
export type IsNamespace = (namespace: string) => boolean;

/** The elements directly inside with this name, in their order. */
export const elementsOf = (inside: ReadElement, isNamespace: IsNamespace, name: string): ReadElement[] =>
  inside.elements.filter((one) => one.name === name && isNamespace(one.namespace));

/** The first element directly inside with this name. */
export const elementOf = (
  inside: ReadElement,
  isNamespace: IsNamespace,
  name: string,
): ReadElement | undefined => inside.elements.find((one) => one.name === name && isNamespace(one.namespace));

/** The text of the first element directly inside with this name, without the spaces around it; undefined if it has none. */
export function textOf(inside: ReadElement, isNamespace: IsNamespace, name: string): string | undefined {
  const text = elementOf(inside, isNamespace, name)?.text.trim();
  return text === '' ? undefined : text;
}

/** The value of an attribute; the namespace of one without a prefix is empty. */
export const attributeOf = (of: ReadElement, namespace: string, name: string): string | undefined =>
  of.attributes.find((one) => one.name === name && one.namespace === namespace)?.value;
