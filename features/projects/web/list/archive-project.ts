import { endingLines } from '#platform/web/ending-lines.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import type { Texts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Ending, ProjectLine } from '../../contract/managing.ts';

/** Archives a project after asking with what follows, or takes it out of the archive; says what became of it. */
export async function archiveProject(
  t: Texts,
  { id, descr, mentors, mentees, archivedAt }: ProjectLine,
  send: (input: { projectId: number; archived: boolean }) => Promise<unknown>,
  preview: (projectId: number) => Promise<readonly Ending[]>,
): Promise<void> {
  const archived = archivedAt === undefined;
  const isSure =
    !archived ||
    (await confirm({
      title: t('projects.archive.title', { name: descr }),
      text: [t('projects.archive.sure', { mentors, mentees }), ...endingLines(t, await preview(id))].join(
        '\n',
      ),
      yes: t('projects.archive'),
      no: t('ui.cancel'),
    }));
  if (!isSure) return;
  try {
    await send({ projectId: id, archived });
    toast(t(archived ? 'projects.archive.done' : 'projects.unarchive.done', { name: descr }), {
      kind: 'success',
    });
  } catch (error) {
    tellFailure(t, error);
  }
}
