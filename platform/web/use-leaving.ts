import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

/** Asks before the page is left while `holds` says that something would be forgotten; `text` says what. Steps of one page do not count. */
export function useLeaving(holds: () => boolean, text: string): void {
  const t = useTexts();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      holds() &&
      !(await confirm({ text, yes: t('ui.leave'), no: t('ui.stay'), danger: true })),
    enableBeforeUnload: holds,
  });
}
