import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

/**
 * Asks before the page is left while `holds` returns true, because something would be lost; `text` says what.
 * Navigation within one page does not count, except where `part` of its address changes, which opens another record
 * beside the list.
 */
export function useLeaving(holds: () => boolean, text: string, part?: string): void {
  const t = useTexts();
  const partOf = ({ search }: { search: object }): unknown =>
    part === undefined ? undefined : (search as Record<string, unknown>)[part];
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname || partOf(current) !== partOf(next)) &&
      holds() &&
      !(await confirm({ text, yes: t('ui.leave'), no: t('ui.stay'), danger: true })),
    enableBeforeUnload: holds,
  });
}
