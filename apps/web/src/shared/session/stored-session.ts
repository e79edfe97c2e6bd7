'use no memo'

import * as z from 'zod/mini'
import { createFieldStore, validItems, storedText } from '#shared/field-store.ts'

/** The session of this device. */
export const {
  read: readStoredSession,
  write: writeStoredSession,
  use: useStoredSession,
  prepare: prepareStoredSession,
} = createFieldStore(
  {
    auth_token: z.string(),
    user_id: storedText,
    /** The device tokens from the first login to each account, newest first. */
    device_marks: validItems(z.string()),
  },
  {},
)

/** Returns whether this device has a session, for the first page. `useSession` loads the profile. */
export function useIsSignedIn(): boolean {
  return useStoredSession('auth_token') !== undefined
}
