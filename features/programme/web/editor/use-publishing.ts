import { useQueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { programme } from '../../contract.ts';

type Previewed = Input<typeof programme.previewPublish>['actions'][number];
export type Preview = Output<typeof programme.previewPublish>;

/** The empty actions that the question names; their number is complete. */
const MAX_NAMED = 10;

/** Asks the server what a publication of these actions would do; undefined if it gives no answer. */
export function usePreview(): (actions: Previewed[]) => Promise<Preview | undefined> {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  return (actions) =>
    queries
      .fetchQuery({ ...ask(programme.previewPublish, { projectId, actions }), staleTime: 0 })
      .catch(() => undefined);
}

/** What the mentees would not find, an action a line, before the rest of a question. */
export function withMissing(t: Texts, { missing }: Pick<Preview, 'missing'>, text: string): string {
  if (missing.length === 0) return text;
  const lines = missing
    .slice(0, MAX_NAMED)
    .map(({ title, parts }) => `${title}: ${parts.map((part) => t(`programme.missing.${part}`)).join(', ')}`);
  const more = missing.length - lines.length;
  if (more > 0) lines.push(t('programme.missing.more', { count: more }));
  return [t('programme.missing', { count: missing.length }), ...lines, '', text].join('\n');
}

/** Asks before an action is published, with what is missing in it and the number of mentees who may be notified; true to go on. */
export function usePublishing(): (title: string, action: Previewed) => Promise<boolean> {
  const t = useTexts();
  const previewOf = usePreview();
  return async (title, action) => {
    // Without the preview the question is asked all the same.
    const preview = await previewOf([action]);
    return confirm({
      title: t('programme.publish.title', { title }),
      text: preview
        ? withMissing(t, preview, t('programme.publish.text', { count: preview.mentees }))
        : t('programme.publish.unknown'),
      yes: t('programme.publish.yes'),
      no: t('programme.publish.no'),
    });
  };
}
