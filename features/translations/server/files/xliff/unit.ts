import type { TextCollector } from '../collect-texts.ts';
import { labelPattern } from '#engines/texts/label.ts';
import type { Attributes } from './inline.ts';

/** A part of a unit: a segment, or what stands between two of them and is not translated. */
export interface Segment {
  isIgnorable: boolean;
  /** Undefined where the file has none; `isUnknown` where it has one that cannot be read. */
  source?: string | undefined;
  target?: string | undefined;
  isUnknown?: boolean;
  state?: string | undefined;
}

export interface Unit {
  label: string;
  line: number;
  segments: Segment[];
  notes: string[];
  /** The original codes by their id. */
  data: Map<string, string>;
}

/** The label is the name of a unit, or its id where that alone looks like one: many programs have numbers or a text in the other. */
export function newUnit(attributes: Attributes, line: number): Unit {
  const names = [attributes.get('name'), attributes.get('resname'), attributes.get('id')];
  const written = names.filter((name) => name !== undefined && name !== '');
  const label = written.find((name) => labelPattern.test(name!)) ?? written[0] ?? '';
  return { label, line, segments: [], notes: [], data: new Map() };
}

/** States in which a person found the text good, of XLIFF 1.2 and 2. */
const sure = new Set(['translated', 'reviewed', 'final', 'signed-off']);

/** Takes the target of the whole unit, or lists why not. */
export function takeUnit(collected: TextCollector, unit: Unit, language: string): void {
  const { label, line, segments, notes } = unit;
  const place = { label, language, line };
  const isMissing = ({ isIgnorable, source, target }: Segment) =>
    !isIgnorable && (target === undefined || (target === '' && Boolean(source)));
  const translated = segments.filter(({ isIgnorable }) => !isIgnorable);
  if (segments.some(({ isUnknown }) => isUnknown)) {
    collected.skip({ ...place, reason: 'unknown-inline' });
    return;
  }
  if (translated.every((segment) => isMissing(segment))) {
    collected.skip({ ...place, reason: label === '' ? 'no-label' : 'empty' });
    return;
  }
  if (translated.some((segment) => isMissing(segment))) {
    collected.skip({ ...place, reason: 'incomplete' });
    return;
  }
  const note = notes.map((one) => one.trim()).join('\n');
  const source = segments.map((segment) => segment.source ?? '').join('');
  collected.add({
    ...place,
    text: segments.map((segment) => segment.target ?? segment.source ?? '').join(''),
    // Where no state is written nothing is doubted.
    ...(segments.some(({ state }) => state !== undefined && !sure.has(state)) && { isUnsure: true }),
    ...(note && { note }),
    ...(source && { source }),
  });
}
