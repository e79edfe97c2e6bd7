/**
 * Path of the Windows helper that finds the link. It is a script without an envelope, so the API
 * description omits it.
 */
export const PULL_SCRIPT_PATH = '/scripts/pull-link.ps1'
