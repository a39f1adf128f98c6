import { endingLines } from '#platform/web/ending-lines.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Run } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { ProjectLine } from '../../contract/managing.ts';
import { projects } from '../../contract.ts';

/** Archives a project after asking with what follows, or takes it out of the archive; says what became of it. */
export async function archiveProject(
  t: Texts,
  { id: projectId, descr, mentors, mentees, archivedAt }: ProjectLine,
  run: Run,
): Promise<void> {
  const archived = archivedAt === undefined;
  if (archived) {
    const ends = await run(projects.previewArchive, { projectId });
    if (!ends) return;
    const isSure = await confirm({
      title: t('projects.archive.title', { name: descr }),
      text: [t('projects.archive.sure', { mentors, mentees }), ...endingLines(t, ends)].join('\n'),
      yes: t('projects.archive'),
      no: t('ui.cancel'),
    });
    if (!isSure) return;
  }
  if (await run(projects.archive, { projectId, archived }))
    toast(t(archived ? 'projects.archive.done' : 'projects.unarchive.done', { name: descr }), {
      kind: 'success',
    });
}
