import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The faults of the OpenID Connect provider. */
export type OidcFault =
  /** Closes every connection. */
  | 'unreachable'
  /** Publishes another issuer than the requested one. */
  | 'wrong-issuer'
  /** Issues ID tokens that have expired. */
  | 'expired-token'

export type OidcSimulator = {
  /** The value of OIDC_ISSUER. */
  readonly issuer: string
  readonly configure: (settings: { readonly fault: OidcFault | null }) => void
  readonly close: () => Promise<void>
}

type OidcOptions = {
  /** 0 takes a free one. */
  readonly port?: number
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

const EXPIRED_SECONDS = -7200
const LIFETIME_SECONDS = 3600

/**
 * Runs a certified OpenID Connect provider with its own login page, which accepts any user name as
 * the subject. It requires PKCE, and sends `iss` in callbacks (RFC 9207).
 */
export async function startOidcSimulator({
  port = 0,
  clientId,
  clientSecret,
  redirectUris,
}: OidcOptions): Promise<OidcSimulator> {
  let fault: OidcFault | null = null
  const server = createServer((request, response) => {
    if (fault === 'unreachable') response.destroy()
    else if (fault === 'wrong-issuer' && request.url === '/.well-known/openid-configuration') {
      const document = { issuer: 'https://another.example', jwks_uri: `${issuer}/jwks` }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
    } else void respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { profile: ['nickname'] },
    cookies: { keys: ['simulated'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, nickname: `Traveler ${id}` }),
    }),
    ttl: {
      AccessToken: LIFETIME_SECONDS,
      Grant: LIFETIME_SECONDS,
      IdToken: () => (fault === 'expired-token' ? EXPIRED_SECONDS : LIFETIME_SECONDS),
      Interaction: LIFETIME_SECONDS,
      Session: LIFETIME_SECONDS,
    },
    pkce: { required: () => true },
    // Grants the requested scopes, so that only the login page is displayed.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (!oidc.client || accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const respond = provider.callback()
  return {
    issuer,
    configure: (settings) => {
      fault = settings.fault
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Logs a user in like a browser, over redirects and the login form; returns the callback URL.
 *
 * @param authorizationUrl as the server returned it
 */
export async function logInAtOidcProvider(authorizationUrl: string, user: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(authorizationUrl)
  let [url, body]: [URL, URLSearchParams | null] = [new URL(authorizationUrl), null]
  while (url.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      headers: { cookie },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) [url, body] = [new URL(location, url), null]
    else {
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (action === undefined) throw new Error(`no login form, status ${response.status}`)
      url = new URL(action, url)
      body = new URLSearchParams({ prompt: 'login', login: user, password: 'any' })
    }
  }
  return url
}
