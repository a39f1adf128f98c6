import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react';
import styles from './rich-text/rich-text.module.css';

const elements = new Set([
  'p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a',
]); // prettier-ignore
const emptied = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'textarea',
]);
const alignments = new Set(['left', 'center', 'right']);

/**
 * Formatted text as the editor makes it. The server has sanitised it; the page does not rely on that, and creates
 * listed elements only: no attribute survives but the alignment and the address of a web or mail link.
 */
export function RichTextView({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return createElement('div', { className: styles.view }, ...childrenOf(body));
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(drawn);
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (emptied.has(name)) return null;
  if (!elements.has(name)) return createElement(Fragment, null, ...childrenOf(node));
  const attributes: Record<string, unknown> = name === 'a' ? linkOf(node) : { style: alignmentOf(node) };
  return createElement(name, attributes, ...childrenOf(node));
}

function alignmentOf(element: Element): CSSProperties | undefined {
  const align = element instanceof HTMLElement ? element.style.textAlign : '';
  return alignments.has(align) ? { textAlign: align as 'left' | 'center' | 'right' } : undefined;
}

function linkOf(element: Element): { href?: string; rel?: string } {
  const href = element.getAttribute('href') ?? '';
  return /^(https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer' } : {};
}
