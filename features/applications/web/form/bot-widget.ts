import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import PowWorker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import './bot-widget.css';

// Workers are separate files, because the page's policy allows no inline scripts.
for (const length of ['256', '384', '512']) {
  globalThis.$altcha.algorithms.set(`PBKDF2/SHA-${length}`, () => new PowWorker());
  globalThis.$altcha.algorithms.set(`SHA-${length}`, () => new ShaWorker());
}

interface Options {
  /** The URL that returns the puzzle. */
  challenge: string;
  language: string;
  /** The texts of the widget, by its own names. */
  strings: Record<string, string>;
}

/** Creates the widget of the bot check in the style of the page. It does not track the pointer. */
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
