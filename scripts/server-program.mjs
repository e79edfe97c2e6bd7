/**
 * What Node is given to run the server. The young generation of a process with much memory at hand
 * grows to 128 MB and mostly stays: 16 MB for each half of it collects as quickly, and the server
 * takes a third less (decision 085). The `Dockerfile` says the same.
 */
export const serverProgram = ['--max-semi-space-size=16', 'apps/server/src/main.ts']
