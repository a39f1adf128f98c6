import type { Period } from '#engines/microdata/ready-forms.ts';
import { dialects } from './dialects.ts';
import type { RegisterRecord } from './record.ts';
import { element, writeDocument } from './xml/write.ts';

/** What an exported form belongs to (microdata.md §7.3). */
export interface ExportHeading {
  /** The code of the application of the person (ΚΑΥΑΣ). It stays outside of the part of the register. */
  kayas: string;
  projectId: number;
  /** The action whose completion gives the form its day. */
  actionId: number;
  /** The time of the export with its zone, such as `2024-03-05T10:15:00+02:00`. */
  createdAt: string;
}

/** The XML of one form of one person, for `GetMicrodata`: the payload of the period's dialect inside MicrodataExport. */
export function exportXml(period: Period, record: RegisterRecord, heading: ExportHeading): string {
  const attributes = {
    version: '1',
    kayas: heading.kayas,
    projectId: String(heading.projectId),
    actionId: String(heading.actionId),
    start: record.isEntry ? '1' : '0',
    createdAt: heading.createdAt,
  };
  return writeDocument(element('MicrodataExport', [dialects[period].payloadElement(record)], attributes));
}
