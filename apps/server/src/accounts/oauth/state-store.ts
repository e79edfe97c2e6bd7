import { OAUTH_FLOW_LIFETIME_MINUTES } from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { oauthFlows } from '../../database/tables/social-sign-ins.ts'
import { hashToken, createSecretToken } from '../credentials/secret-token.ts'
import type { FlowParameters } from './providers/provider.ts'

type NewState = Pick<
  typeof oauthFlows.$inferInsert,
  'provider' | 'purpose' | 'sessionId' | 'accountId' | 'redirectUri'
>

const EXPIRY = sql`now() + make_interval(mins => ${OAUTH_FLOW_LIFETIME_MINUTES})`

/** Stores the state of a new flow and deletes expired ones. */
export async function storeState(db: Database, flow: NewState): Promise<FlowParameters> {
  await deleteExpiredStates(db)
  const state = createSecretToken()
  const secret = createSecretToken()
  const hashes = { stateHash: state.hash, secretHash: secret.hash }
  await db.insert(oauthFlows).values({ ...flow, ...hashes, expiresAt: EXPIRY })
  return {
    state: state.token,
    secret: secret.token,
    redirectUri: flow.redirectUri,
    isReauthentication: flow.purpose === 'prove',
  }
}

/** Deletes expired flows. */
export async function deleteExpiredStates(db: Database): Promise<void> {
  await db.delete(oauthFlows).where(lt(oauthFlows.expiresAt, sql`now()`))
}

/**
 * Consumes a flow: deletes its row if state, cookie secret and provider match. Null for an unknown
 * or expired state, for another browser or provider (which consume nothing), and for the second of
 * two simultaneous callbacks.
 */
export async function consumeState(
  db: Database,
  provider: SocialProvider,
  { state, secret }: Pick<FlowParameters, 'state' | 'secret'>,
) {
  const [consumed] = await db
    .delete(oauthFlows)
    .where(
      and(
        eq(oauthFlows.stateHash, hashToken(state)),
        eq(oauthFlows.secretHash, hashToken(secret)),
        eq(oauthFlows.provider, provider),
        sql`${oauthFlows.expiresAt} > now()`,
      ),
    )
    .returning({
      purpose: oauthFlows.purpose,
      sessionId: oauthFlows.sessionId,
      accountId: oauthFlows.accountId,
      redirectUri: oauthFlows.redirectUri,
    })
  return consumed ?? null
}
