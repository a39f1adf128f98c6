import { render } from '@testing-library/react';
import axe from 'axe-core';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { UiProvider } from '../UiProvider.tsx';

const files = import.meta.glob<Record<string, string>>('../texts/**/*.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: string) =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${language}.json`) ? [texts] : [])),
  ) as Record<string, string>;

// The tests of screens bring the texts of the whole product; then these are among them.
if (!i18next.isInitialized)
  await i18next.use(initReactI18next).init({
    lng: 'el',
    resources: { el: { first: textsIn('el') }, en: { first: textsIn('en') } },
    ns: 'first',
    defaultNS: 'first',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });

/** Draws a part of the design system in Greek, with its look and its texts, as the product does. */
export function draw(element: ReactElement) {
  return render(element, { wrapper: ({ children }) => <UiProvider env="test">{children}</UiProvider> });
}

/** The checker cannot tell the ground of a text in a drawing. `ui/charts/charts.test.tsx` measures that contrast; readers have the table. */
const UNJUDGED = 'svg[data-chart]';

/**
 * What the accessibility checker finds on the page: each rule with the element it points at. Contrast that it could
 * not judge counts as found, since text of the colour of its ground is reported that way. A transition is waited for, because what
 * still moves, such as a toast, may cover something else for a moment.
 */
export async function findings(): Promise<string[]> {
  await standstill();
  const found = await axe.run(
    { include: [document.body], exclude: [UNJUDGED] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations', 'incomplete'],
      // A part on its own has no page around it.
      rules: Object.fromEntries(
        ['region', 'page-has-heading-one', 'landmark-one-main'].map((rule) => [rule, { enabled: false }]),
      ),
    },
  );
  const unsure = found.incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) => !isCovered(node)) }));
  return [...found.violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** Waits until no transition has run for four frames: a transition starts some frames after its element was drawn. */
async function standstill(): Promise<void> {
  for (let still = 0; still < 4; still++) {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
    if (moving.length > 0) still = 0;
    await new Promise(requestAnimationFrame);
  }
}

/** Text under an open dialog or popover is not read, so its contrast does not matter until they close. */
const isCovered = ({ any }: axe.NodeResult): boolean =>
  any.some(({ data }) => data?.messageKey === 'bgOverlap');

/** Whether the words in an empty field are all seen. */
export function hintFits(field: HTMLElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const drawn = document.createElement('canvas').getContext('2d')!;
  drawn.font = font;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return drawn.measureText(field.getAttribute('placeholder') ?? '').width < room;
}
