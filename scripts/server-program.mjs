/**
 * The arguments of Node that run the server. The young-generation limit: without it, V8 grows the
 * young generation to 128 MB on a machine with much memory and rarely shrinks it. Semi-spaces of
 * 16 MB collect as fast, and the process needs a third less memory (docs/performance.md). The
 * `Dockerfile` repeats these arguments.
 */
export const serverProgram = ['--max-semi-space-size=16', 'apps/server/src/main.ts']

/**
 * The glibc allocator settings of the server. Some 40 MB stayed allocated after a burst of work.
 * One arena for all threads instead of up to sixteen, and an early trim of freed blocks, return
 * them to the system (docs/performance.md). Other C libraries ignore the variables. The
 * `Dockerfile` repeats them.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
