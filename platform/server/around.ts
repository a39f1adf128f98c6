/**
 * Runs a piece of background work of the server, a job or a message of a hub, under its name. Tests use it to measure how long one holds the
 * event loop.
 */
export type Around = <T>(name: string, work: () => T) => T;
