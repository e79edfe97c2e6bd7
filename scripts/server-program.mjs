/**
 * What Node is given to run the server. The young generation of a process with much memory at hand
 * grows to 128 MB and mostly stays: 16 MB for each half of it collects as quickly, and the server
 * takes a third less (decision 085). The `Dockerfile` says the same.
 */
export const serverProgram = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

/**
 * What its environment says to the memory of the C library, of which some 40 MB stayed with the
 * server after a burst of work: its threads share one arena instead of having up to sixteen, and
 * large blocks go back to the system when they are let go (decision 089). Elsewhere than with glibc
 * it says nothing. The `Dockerfile` says the same.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
