import type { AnyRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { translations } from '#features/translations/contract.ts';
import { send } from '#platform/web/api.ts';
import { keptInBrowser } from '#platform/web/kept-in-browser.ts';
import { takeShown } from '#platform/web/texts.ts';

/** What a screen says in its first seconds is reported then. */
const AFTER_MS = 15_000;
/** Labels that a report has, at most. */
const MAX_LABELS = 2_000;

const kept = keptInBrowser<string>('ithaki-seen:', '');

/** The path of the screen as the product knows it: `/$curProject/mentee` is `/{curProject}/mentee`. */
const screenNow = (router: AnyRouter): string =>
  (router.state.matches.at(-1)?.routeId ?? '').replace(/\$(\w+)/g, '{$1}');

/**
 * Reports which labels each screen has shown, once a day and browser, for the translators. Returns the function that stops it.
 */
export function reportSeen(router: AnyRouter): () => void {
  const report = (screen: string) => {
    const labels = takeShown().filter((label) => /^[\w.-]{1,120}$/.test(label));
    const today = new Date().toDateString();
    const name = `${i18next.language} ${screen}`;
    if (labels.length === 0 || screen === '' || kept.read(name) === today) return;
    kept.keep(name, today);
    const input = { screen, labels: labels.slice(0, MAX_LABELS), language: i18next.language };
    // Another visit reports it.
    send(translations.reportSeen, input).catch(() => kept.drop(name));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => report(screenNow(router)), AFTER_MS);
  };
  let screen = screenNow(router);
  wait();
  const stop = router.subscribe('onResolved', () => {
    if (screenNow(router) === screen) return;
    report(screen);
    screen = screenNow(router);
    wait();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
