import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { runners } from '../access.ts';
import {
  badQuery,
  Given,
  nameTaken,
  Parameters,
  QueryRoles,
  QueryText,
  Result,
  runRefusals,
} from './shapes.ts';
import { stale } from '#platform/contract/refusals.ts';

/** The name of a service, unique without regard to case. */
export const ServiceName = z.string().regex(/^[\w.-]{1,60}$/);

/** A service: a query that custom views call by its name (spec 001 §3). */
export const Service = z.strictObject({
  id: id('service'),
  projectId: id('project').optional(),
  /** The title of that project. */
  project: z.string().optional(),
  name: z.string(),
  descr: z.string(),
  query: z.string(),
  roles: QueryRoles,
  params: Parameters,
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
});
export type Service = z.infer<typeof Service>;

/** Another user saved after the version that the caller opened. */
export const staleService = stale(Service);

const Services = z.array(Service);

export const serviceCalls = {
  /** All services, by name. */
  services: call({
    path: '/api/service/list',
    may: ['Admin'],
    input: Nothing,
    output: Services,
  }),

  service: call({
    path: '/api/service/get',
    may: ['Admin'],
    input: z.strictObject({ id: id('service') }),
    output: Service,
  }),

  editService: call({
    path: '/api/service/Edit',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({
      id: id('service').optional(),
      projectId: id('project').optional(),
      name: ServiceName,
      descr: z.string().trim().max(2000).default(''),
      query: QueryText,
      roles: QueryRoles.min(1),
      params: Parameters.default([]),
      version: z.int().min(0).default(0),
    }),
    output: z.strictObject({ id: id('service'), version: z.int() }),
    refusals: [staleService, badQuery, nameTaken],
  }),

  removeService: call({
    path: '/api/service/Remove',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: id('service') }),
    output: Nothing,
  }),

  restoreService: call({
    path: '/api/service/Restore',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: id('service') }),
    output: Nothing,
    refusals: [nameTaken],
  }),

  /** The same as `service/list`, by the name of the service editor. */
  getSqlServices: call({
    path: '/api/query/GetSqlServices',
    may: ['Admin'],
    input: Nothing,
    output: Services,
  }),

  /** Saves a service by its name. Name, query and roles must all be there (spec 001 §5). */
  saveSqlService: call({
    path: '/api/query/SaveSqlService',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ name: ServiceName, query: QueryText, roles: QueryRoles.min(1) }),
    output: z.strictObject({ id: id('service'), version: z.int() }),
    refusals: [badQuery, nameTaken],
  }),

  /** Runs a service in a project, with the rights of the caller. */
  runService: call({
    path: '/api/Services/{name}',
    aliases: ['/api2/Services/{name}'],
    may: runners,
    input: z.strictObject({
      name: z.string().min(1).max(60),
      params: Given,
      projectId: id('project').optional(),
    }),
    output: Result,
    refusals: runRefusals,
  }),
};
