import { useQuery } from '@tanstack/react-query';
import { entering } from '#features/projects/contract/entering.ts';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { statistics } from '../../contract.ts';
import type { OtherFigure } from './FigureChart.tsx';

/** The same figure of the project that it is compared with, and what is to be said of it. */
export function useOtherFigure(
  figureId: string,
  projectId: number | undefined,
): { other?: OtherFigure; note?: string } {
  const t = useTexts();
  const language = useLanguage();
  const isAsked = projectId !== undefined;
  const projects = useQuery({ ...ask(entering.list, {}), enabled: isAsked });
  const found = useQuery({
    ...ask(statistics.figures, { projectId: projectId ?? 0, ids: [figureId] }),
    enabled: isAsked,
  });
  if (!isAsked) return {};
  const project = projects.data?.find(({ id }) => id === projectId)?.descr;
  if (found.error || (projects.data && project === undefined)) return { note: t('statistics.other.failed') };
  const figure = found.data?.list[0];
  if (!figure || project === undefined) return {};
  if (!figure.takenAt) return { note: t('statistics.other.notTaken', { project }) };
  return {
    other: { figure, project },
    note: t('statistics.other.takenAt', { project, at: formatMoment(figure.takenAt, language) }),
  };
}
