import type { Logger } from 'pino'
import type { OAuthProviders } from './create-providers.ts'
import { ProviderError } from './provider.ts'

/**
 * Loads the discovery documents in the background and logs failures. The start never waits for a
 * provider, and the next flow of an unreachable one repeats the discovery.
 */
export function discoverProviders(
  providers: OAuthProviders,
  logger: Pick<Logger, 'warn' | 'info'>,
): void {
  for (const [provider, { discover }] of providers) {
    void discover?.().then(
      () => logger.info({ provider }, 'OpenID Connect discovery completed'),
      (error: unknown) => {
        const reason = error instanceof ProviderError ? error.message : 'unknown error'
        logger.warn(
          { provider, reason },
          'OpenID Connect discovery failed; the next sign-in repeats it',
        )
      },
    )
  }
}
