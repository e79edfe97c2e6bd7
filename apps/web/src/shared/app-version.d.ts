interface ImportMetaEnv {
  /** The version of the app; see build/app-version.ts. */
  readonly APP_VERSION: string
}
