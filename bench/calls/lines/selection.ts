import { selection } from '#features/selection/contract.ts';
import { by, line, of, type Line } from '../line.ts';

const noApplications = { statuses: [], search: '', fields: [], documentsMissing: false };

/** The grid of applications: searches, filters and counts. */
export const selectionLines: readonly Line[] = [
  line(
    'selection.list sort name',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: noApplications,
    sort: by('applicant'),
  })),
  line(
    'selection.list search 1 word',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, search: 'ξυλοπαλάμη' },
  })),
  line(
    'selection.list search none',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, search: 'ζζζζ' },
  })),
  line(
    'selection.list protocol contains',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'protocol', op: 'contains', value: at.protocol }] },
  })),
  line(
    'selection.list email contains',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'email', op: 'contains', value: 'nausika' }] },
  })),
  line(
    'selection.list field is',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'region', op: 'is', value: 'kriti' }] },
  })),
  line(
    'selection.list field contains',
    'supervisor',
    selection.list,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, fields: [{ field: 'address', op: 'contains', value: 'ανθεων 12' }] },
  })),
  line(
    'selection.counts search',
    'supervisor',
    selection.counts,
  )((at) => ({
    ...of(at),
    filter: { ...noApplications, search: 'ξυλοπαλάμη' },
  })),
];
