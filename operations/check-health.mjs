/** Ends with 0 when the server in this container lives, also while its database is away. */
const { PORT = '8080' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null)
process.exitCode = answer?.ok === true ? 0 : 1
