/** The hosts of the OAuth and profile endpoints. */
const ANSWERING_HOSTS = [
  'graph.qq.com',
  'login.microsoftonline.com',
  'graph.microsoft.com',
] as const

/** The hosts of the profile pictures. */
const PICTURE_HOSTS = ['thirdqq.qlogo.cn', 'q.qlogo.cn', 'qzapp.qlogo.cn'] as const

const KNOWN: ReadonlySet<string> = new Set([...ANSWERING_HOSTS, ...PICTURE_HOSTS])

/** Whether a URL may be requested: an exact host, https, no port and no credentials. */
export function isProviderAddress({ protocol, host, username, password }: URL): boolean {
  return protocol === 'https:' && username === '' && password === '' && KNOWN.has(host)
}
