import { escapeXml } from '#engines/questionnaire/exchange/escape-xml.ts';
import type { Element } from './parse-xml.ts';

const isElement = (child: Element | string): child is Element => typeof child !== 'string';

/** The elements inside an element, all or those with this name. */
export const childrenOf = (element: Element | undefined, name?: string): Element[] =>
  (element?.children ?? []).filter(isElement).filter((child) => name === undefined || child.name === name);

/** The first element with this name inside an element. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  childrenOf(element, name)[0];

/** All the text of an element. */
export const textOf = (element: Element | undefined): string =>
  (element?.children ?? []).map((child) => (isElement(child) ? textOf(child) : child)).join('');

/** The text of an element inside an element, without the spaces around it. */
export const childText = (element: Element | undefined, name: string): string =>
  textOf(childOf(element, name)).trim();

/** All elements with these names inside an element, at any depth, in the order of the document. */
export const findAll = (element: Element, isWanted: (name: string) => boolean): Element[] =>
  childrenOf(element).flatMap((child) => [
    ...(isWanted(child.name) ? [child] : []),
    ...findAll(child, isWanted),
  ]);

/** Writes what is in an element as markup again, for texts whose markup is XML. */
export const markupOf = (children: readonly (Element | string)[]): string =>
  children
    .map((child) => {
      if (!isElement(child)) return escapeXml(child);
      const attributes = Object.entries(child.attributes).map(
        ([name, value]) => ` ${name}="${escapeXml(value)}"`,
      );
      return `<${child.name}${attributes.join('')}>${markupOf(child.children)}</${child.name}>`;
    })
    .join('');
