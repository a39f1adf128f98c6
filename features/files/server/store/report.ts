import type { ReportPart } from '#platform/server/report/view.ts';

/** Files are shown where they are used. */
export const filesReport: ReportPart = {
  views: [],
  notShown: {
    file: 'leads to the content of a file',
    file_part: 'is the content of a file',
    file_reading: 'is the content of a file',
  },
};
