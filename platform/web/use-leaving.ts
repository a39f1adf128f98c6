import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

/**
 * Asks before the page is left while `holds` says that something would be forgotten; `text` says what. Steps of one page do not
 * count, but for those by which `part` of its address becomes another one: what is open beside it.
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
