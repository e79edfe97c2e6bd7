import * as z from 'zod'

/** The prefixes of the variables of the OpenID Connect providers. */
export const OIDC_PREFIXES = ['OIDC', 'OIDC_2', 'OIDC_3'] as const

type Prefix = (typeof OIDC_PREFIXES)[number]

export type OidcVariable = `${Prefix}_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME'}`

const text = z.string().max(200).nullable().default(null)
const issuer = z.string().max(500).refine(isIssuer).nullable().default(null)

const fieldsOf = <Name extends Prefix>(prefix: Name) =>
  ({
    [`${prefix}_ISSUER`]: issuer,
    [`${prefix}_CLIENT_ID`]: text,
    [`${prefix}_CLIENT_SECRET`]: text,
    [`${prefix}_NAME`]: z.string().max(40).nullable().default(null),
  }) as Record<Extract<OidcVariable, `${Name}_${string}`>, typeof text>

/** Issuer and credentials of each OpenID Connect provider, and the name on its button. */
export const oidcVariables = {
  ...fieldsOf('OIDC'),
  ...fieldsOf('OIDC_2'),
  ...fieldsOf('OIDC_3'),
}

const EXPECTED = {
  ISSUER: 'an issuer such as https://id.example.org; plain http is for this machine alone',
  CLIENT_ID: 'the client id at that issuer',
  CLIENT_SECRET: 'the client secret at that issuer',
  NAME: 'a text of at most 40 characters',
} as const

export const OIDC_EXPECTED = Object.fromEntries(
  OIDC_PREFIXES.flatMap((prefix) =>
    Object.entries(EXPECTED).map(([name, expected]) => [`${prefix}_${name}`, expected]),
  ),
) as Record<OidcVariable, string>

/** Pairs of variables of which the first must be set when the second is. */
export const OIDC_REQUIRED_WITH = OIDC_PREFIXES.flatMap(
  (prefix) =>
    [
      [`${prefix}_CLIENT_ID`, `${prefix}_ISSUER`],
      [`${prefix}_CLIENT_SECRET`, `${prefix}_ISSUER`],
      [`${prefix}_ISSUER`, `${prefix}_CLIENT_ID`],
      [`${prefix}_ISSUER`, `${prefix}_CLIENT_SECRET`],
      [`${prefix}_ISSUER`, `${prefix}_NAME`],
      // The OAuth callback returns to it.
      ['PUBLIC_URL', `${prefix}_ISSUER`],
    ] as const,
)

/** Whether a URL may identify an issuer: https, or http on this machine, without query and hash. */
export function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(value)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return false
  return `${username}${password}${search}${hash}` === ''
}
