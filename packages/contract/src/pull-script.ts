/**
 * Where the server has the helper for Windows that finds the link of the pulls. It answers a script
 * and no envelope, so the API does not list it.
 */
export const PULL_SCRIPT_PATH = '/scripts/pull-link.ps1'
