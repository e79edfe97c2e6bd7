import * as z from 'zod/mini'

// Compiled schemas need `eval`, which the Content-Security-Policy forbids. This must run before the
// first schema is created.
z.config({ jitless: true })
