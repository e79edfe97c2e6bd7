import { fail, ok, type Result } from '@bannerday/domain/result'
import {
  addInvitation,
  deleteInvitation,
  type Invitation,
  listInvitations,
} from '../accounts/registration/invitation-store.ts'
import type { Database } from '../database/database.ts'
import { COMMAND_LINE, recordAdminAction } from '../accounts/audit-store.ts'
import type { InvitationCommand } from './parse-command.ts'

type Context = {
  readonly db: Database
  /** The origin of the link. */
  readonly publicUrl: string
  readonly now: Temporal.Instant
}

/** Length of the id in the list, with which the other command finds the invitation. */
const SHORT_ID_LENGTH = 8

/** Runs a command. Returns the message, or the reason of a refusal. */
export async function runInvitationCommand(
  { db, publicUrl, now }: Context,
  command: InvitationCommand,
): Promise<Result<string, string>> {
  if (command.verb === 'invite') {
    const { secret, invitation } = await db.transaction(async (transaction) => {
      const added = await addInvitation(transaction, { maxUses: command.uses, days: command.days })
      await record(transaction, command.verb, added.invitation.id)
      return added
    })
    return ok(`${publicUrl}/settings?invitation=${secret}\n${describe(invitation, now)}`)
  }
  const invitations = await listInvitations(db)
  if (command.verb === 'invitations') {
    if (invitations.length === 0) return ok('There are no invitations')
    return ok(invitations.map((invitation) => describe(invitation, now)).join('\n'))
  }
  const [found, ...others] = invitations.filter(({ id }) => id.startsWith(command.id))
  if (!found || others.length > 0) return fail(`There is no invitation ${command.id}`)
  await db.transaction(async (transaction) => {
    await deleteInvitation(transaction, found.id)
    await record(transaction, command.verb, found.id)
  })
  return ok(`Invitation ${shorten(found)} is withdrawn; accounts registered with it: ${found.uses}`)
}

function record(transaction: Database, action: string, target: string): Promise<void> {
  return recordAdminAction(transaction, { actor: COMMAND_LINE, action, target })
}

function describe(invitation: Invitation, now: Temporal.Instant): string {
  const { uses, maxUses, expiresAt } = invitation
  const end = expiresAt.toISOString().slice(0, 16).replace('T', ' ')
  const expiry = expiresAt.getTime() > now.epochMilliseconds ? 'expires' : 'expired'
  return `Invitation ${shorten(invitation)}: ${uses} of ${maxUses} used, ${expiry} ${end} UTC`
}

function shorten({ id }: Invitation): string {
  return id.slice(0, SHORT_ID_LENGTH)
}
