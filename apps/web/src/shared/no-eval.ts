import * as z from 'zod/mini'

// Compiled schemas need `eval`, which the Content-Security-Policy forbids. This goes before the
// first schema: zod asks when it makes one.
z.config({ jitless: true })
