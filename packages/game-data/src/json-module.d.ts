/** Data files are read through their schema or a typed loader, so TypeScript need not infer them. */
declare module '*.json' {
  const content: unknown
  export default content
}
