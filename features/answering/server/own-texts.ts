import { textIn } from '#engines/questionnaire/text-in.ts';
import type { OwnText, OwnTexts } from '#features/languages/server/contributions.ts';
import { hasWords, inputOf, ownText, saveOver } from '#features/languages/server/public.ts';
import { contentLanguageOf } from '#platform/contract/languages.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { say } from '#platform/server/texts.ts';
import { groupReaders } from '../access.ts';
import { answering } from '../contract.ts';
import { saveReport } from './results/reports.ts';
import { lockReport, reportsOf } from './store/reports.ts';

const parts = ['title', 'intro'] as const;
type Part = (typeof parts)[number];

type Row = Awaited<ReturnType<typeof reportsOf>>[number];

const textOf = ({ language }: Actor, { id, report }: Row, part: Part): OwnText =>
  ownText({
    key: `${id}.${part}`,
    place: `${textIn(report.title, contentLanguageOf(language))} · ${say(language, `answering.own.${part}`)}`,
    ...report[part],
  });

/** The words of the reports over several actions. */
export const reportTexts: OwnTexts = {
  kind: 'questReports',
  readers: [...groupReaders, 'Translator'],
  writers: [...staff, 'Translator'],
  list: async (db, actor, projectId) =>
    (await reportsOf(db, actor, projectId))
      .flatMap((row) => parts.map((part) => textOf(actor, row, part)))
      .filter(hasWords),
  save: async (request, change) => {
    const { db, actor } = request;
    const { key, projectId } = change;
    const [, id = '0', part] = /^(\d{1,15})\.(title|intro)$/.exec(key) ?? [];
    return saveOver(change, {
      find: async () => {
        const row = part === undefined ? undefined : await lockReport(db, actor, Number(id));
        return row?.projectId === projectId ? row : undefined;
      },
      textOf: (row) => textOf(actor, row, part as Part),
      write: ({ version, report }, words) => {
        const input = { projectId, id: Number(id), version, ...report, [part as Part]: words };
        return saveReport({ ...request, input: inputOf(answering.saveReport, input) });
      },
    });
  },
};
