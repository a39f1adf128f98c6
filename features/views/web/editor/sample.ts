import type { OneStep } from '#features/steps/contract/steps.ts';
import type { ViewType } from '#engines/views/resolve.ts';
import { toolFileName } from '#engines/files/tool-file-name.ts';
import type { Texts } from '#platform/web/texts.ts';
import { fileMethods, sharedMethods } from '../shown/methods.ts';
import { baseMethods } from '../port/base-methods.ts';
import { aText, anObject, type Methods, noParams } from '../frame/bridge.ts';

/** The data of a preview: the action of a mentee, or an example. */
export interface Sample {
  user: { id: number; name: string; language?: string };
  action: object;
  data: Record<string, unknown>;
  mentorData: Record<string, unknown>;
}

/** The example that is used until a mentee is chosen. */
export const example = (t: Texts, viewType: ViewType, title: string): Sample => ({
  user: {
    id: 1,
    name: t(viewType === 'mentee' ? 'views.sample.mentee' : 'views.sample.guide'),
    language: 'el',
  },
  action: {
    id: 1,
    title,
    state: 'open',
    due: null,
    mentee: { id: 1, name: t('views.sample.mentee') },
    may: { write: true, complete: true },
  },
  data: {},
  mentorData: {},
});

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

/** The present action of the chosen mentee. */
export const sampleOf = (one: OneStep, viewer: Sample['user']): Sample => ({
  user: viewer,
  action: {
    id: one.step.id,
    title: one.step.title,
    state: one.step.state,
    due: one.step.due ?? null,
    mentee: one.mentee,
    may: { write: true, complete: true },
  },
  data: parsed(one.menteeData.data),
  mentorData: parsed(one.mentorData.data),
});

/**
 * The methods of a preview. They read the sample and write only to the preview. Methods of later features that only read are called as they
 * are, with the rights of the author.
 */
export function previewMethods(
  { user, action, ...sample }: Sample,
  viewType: ViewType,
  { say, added, language }: { say: (text: string) => void; added: Methods; language: string },
): Methods {
  const document = viewType === 'mentee' ? 'data' : 'mentorData';
  const kept = { ...sample };
  const shared = new Map<string, Record<string, unknown>>();
  const statistics = new Map<string, unknown>();
  const files: { question: string; index: number }[] = [];
  const filesAt = async (question: string, index?: number) =>
    files
      .filter((file) => file.question === question && (index === undefined || file.index === index))
      .map((file) => toolFileName({ index: file.index, name: 'example.pdf' }));
  return {
    ...Object.fromEntries(Object.entries(added).filter(([, { isReading }]) => isReading)),
    ...baseMethods({
      session: user,
      language,
      say,
      go: async (to) => {
        say(to);
        return true;
      },
    }),
    user: { takes: noParams, run: () => user },
    action: { takes: noParams, run: () => action },
    data: { takes: noParams, run: () => kept.data },
    mentorData: { takes: noParams, run: () => kept.mentorData },
    save: {
      takes: anObject('patch'),
      run: ({ patch }) => {
        const all = Object.entries({ ...kept[document], ...(patch as object) });
        kept[document] = Object.fromEntries(all.filter(([, value]) => value !== null));
        return kept[document];
      },
    },
    complete: { takes: noParams, run: () => null },
    // The preview keeps what later features would record.
    statistics: {
      takes: ({ ids }) => Array.isArray(ids),
      run: ({ ids }) =>
        Object.fromEntries((ids as unknown[]).map((id) => [String(id), statistics.get(String(id)) ?? null])),
    },
    setStatistic: {
      takes: aText('id', 60),
      run: ({ id, value }) => statistics.set(String(id), value).get(String(id)),
    },
    setStatisticText: {
      takes: aText('id', 60),
      run: ({ id, text }) => statistics.set(String(id), text || null).get(String(id)),
    },
    ...sharedMethods({
      open: async (name) => shared.get(name) ?? {},
      set: (name, state) => shared.set(name, state),
    }),
    // Without a mentee there is no place for a file: an upload adds the name of an example.
    ...fileMethods({
      list: filesAt,
      upload: (question, index) => {
        files.push({ question, index });
        return filesAt(question);
      },
    }),
  };
}
