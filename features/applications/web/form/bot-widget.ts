import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import PowWorker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import './bot-widget.css';

// Workers are files of their own: the page's policy runs no script that is written inline.
for (const length of ['256', '384', '512']) {
  globalThis.$altcha.algorithms.set(`PBKDF2/SHA-${length}`, () => new PowWorker());
  globalThis.$altcha.algorithms.set(`SHA-${length}`, () => new ShaWorker());
}

interface Options {
  /** Where the puzzle comes from. */
  challenge: string;
  language: string;
  /** The words of the widget, by its own names. */
  strings: Record<string, string>;
}

/** Makes the widget of the bot check. It watches nobody's pointer, and stands in the look of the page. */
export function botWidget({ challenge, language, strings }: Options): AltchaWidgetElement {
  const { i18n } = globalThis.$altcha;
  i18n.set(language, { ...i18n.get(language), ...strings });
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', challenge);
  widget.setAttribute('language', language);
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false, minDuration: 0 }),
  );
  return widget;
}
