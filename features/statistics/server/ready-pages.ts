import type { FigureSource } from '#platform/server/contributions.ts';

/** The ready-made pages in their order, with their figures. Payments have those that the feature of payments brings. */
const pages: Readonly<Record<string, readonly string[]>> = {
  selection: ['applications.funnel'],
  participation: ['people.region', 'people.age', 'people.sex', 'people.education'],
  programme: ['steps.byMonth', 'steps.byGroup'],
  meetings: ['meetings.byMonth', 'meetings.byMentor'],
  answering: ['links.load', 'steps.answerTimes', 'answering.finished', 'answering.scales'],
  forms: ['microdata.forms'],
  talk: ['chat.messages', 'sent-files.byMonth', 'steps.files'],
  payments: ['payments.'],
};

export interface ReadyPage {
  name: string;
  figures: readonly string[];
}

/** The ready-made pages whose figures exist in this installation. */
export const readyPages = (sources: readonly FigureSource[]): readonly ReadyPage[] =>
  Object.entries(pages)
    .map(([name, wanted]) => ({
      name,
      figures: wanted.flatMap((one) =>
        sources.map(({ id }) => id).filter((id) => (one.endsWith('.') ? id.startsWith(one) : id === one)),
      ),
    }))
    .filter(({ figures }) => figures.length > 0);
